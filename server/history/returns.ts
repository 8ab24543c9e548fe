import type { Content } from '../db/content.js';
import { isSame } from '../db/change.js';
import type { ContentType, Snapshot } from '../db/kind.js';
import type { ContentTypes } from '../db/kinds.js';
import type { Revision } from '../db/modification.entity.js';
import { ApiException } from '../errors.js';
import { noteOn, reasonOf, removeMissing, type CleanedRow } from './gone.js';
import { type Obstacle, obstaclesTo, type TargetRow } from './obstacles.js';
import type { OtherNames } from './other-names.js';
import { emptyResult, type ChangeResult } from './outcome.js';

/** A row as it will be, with its revision; `before` is the present row, if it exists. */
export type ReturningRow = TargetRow & { revision: Revision; before?: Snapshot };

/** Separates rows that can come back from rows that cannot. */
export class Returns {
  constructor(
    private readonly content: Content,
    private readonly types: ContentTypes,
    private readonly names: OtherNames,
  ) {}

  /** The rows without obstacle, under the names given for them, and without missing list members. */
  async possible<T extends ReturningRow>(
    type: ContentType,
    targets: T[],
  ): Promise<{ rows: T[]; result: ChangeResult }> {
    const named = await Promise.all(targets.map((row) => this.named(type, row)));
    const fields = named.map((row) => row.fields);
    const cleaned = await removeMissing(this.content, this.types, type, fields);
    const possible = named.map((row, i) => ({ ...row, ...cleaned[i]! }));
    const obstacles = await obstaclesTo(this.content, this.types, type, possible);
    const result = emptyResult();
    const rows = possible.filter((row) => {
      const { revision, param, missingMembers } = row;
      const obstacle = obstacles.get(revision.cle);
      if (obstacle?.free !== undefined && param) throw nameTaken(type, param, obstacle);
      if (obstacle !== undefined) result.impossible.push({ revision, ...obstacle });
      else if (missingMembers.length > 0 && isUnchanged(row))
        result.impossible.push({ revision, reason: missingMembers.map(reasonOf).join(' ') });
      else return result.done.push({ revision, note: noteOf(type, row) }) > 0;
      return false;
    });
    return { rows, result };
  }

  private async named<T extends ReturningRow>(type: ContentType, row: T): Promise<T & { param?: string }> {
    const { unique, rename } = type;
    const other = unique !== undefined && unique in row.fields && this.names.take(type, row.revision.cle);
    if (!other) return row;
    const fields = { ...row.fields, ...rename!.fields(other.name) };
    const snapshot = { key: row.key, version: null, fields: { ...row.before?.fields, ...fields } };
    const [libelle] = await type.labels(this.content.manager, [snapshot]);
    return { ...row, fields, param: other.param, revision: { ...row.revision, libelle: libelle! } };
  }
}

const isUnchanged = ({ before, fields }: ReturningRow) =>
  before !== undefined && Object.entries(fields).every(([field, value]) => isSame(before.fields[field], value));

function noteOf({ secret }: ContentType, { before, missingMembers }: ReturningRow & CleanedRow): string | undefined {
  const lost = before === undefined && secret ? [secret.restoreMessage] : [];
  return [...lost, ...missingMembers.map(noteOn)].join(' ') || undefined;
}

function nameTaken({ rename }: ContentType, param: string, { reason }: Obstacle): ApiException {
  return new ApiException(409, `${rename!.what} est pris, lui aussi.`, [{ param, msg: reason }]);
}
