import type { Content } from '../db/content.js';
import { isSame } from '../db/change.js';
import type { ContentType, Snapshot } from '../db/kind.js';
import type { ContentTypes } from '../db/kinds.js';
import type { Revision } from '../db/modification.entity.js';
import { ApiException } from '../errors.js';
import { noteOn, reasonOf, withoutGone, type WithoutGone } from './gone.js';
import { type Obstacle, obstaclesTo, type TargetRow } from './obstacles.js';
import type { OtherNames } from './other-names.js';
import { nothing, type ChangeResult } from './outcome.js';

/** A row as it would be again, and the revision that says so; `before`: as it is, where it is there. */
export type ReturningRow = TargetRow & { revision: Revision; before?: Snapshot };

/** Parts what can be as it was from what cannot. */
export class Returns {
  constructor(
    private readonly content: Content,
    private readonly kinds: ContentTypes,
    private readonly names: OtherNames,
  ) {}

  /** Those that nothing stands in the way of: under other names where some were given, without those who are gone. */
  async possible<T extends ReturningRow>(
    kind: ContentType,
    wanted: T[],
  ): Promise<{ rows: T[]; outcome: ChangeResult }> {
    const named = await Promise.all(wanted.map((row) => this.named(kind, row)));
    const fields = named.map((row) => row.fields);
    const left = await withoutGone(this.content, this.kinds, kind, fields);
    const possible = named.map((row, i) => ({ ...row, ...left[i]! }));
    const obstacles = await obstaclesTo(this.content, this.kinds, kind, possible);
    const outcome = nothing();
    const rows = possible.filter((row) => {
      const { revision, param, gone } = row;
      const obstacle = obstacles.get(revision.cle);
      if (obstacle?.free !== undefined && param) throw taken(kind, param, obstacle);
      if (obstacle !== undefined) outcome.impossible.push({ revision, ...obstacle });
      else if (gone.length > 0 && isAlready(row))
        outcome.impossible.push({ revision, reason: gone.map(reasonOf).join(' ') });
      else return outcome.done.push({ revision, note: noteOf(kind, row) }) > 0;
      return false;
    });
    return { rows, outcome };
  }

  private async named<T extends ReturningRow>(kind: ContentType, row: T): Promise<T & { param?: string }> {
    const { unique, rename } = kind;
    const other = unique !== undefined && unique in row.fields && this.names.take(kind, row.revision.cle);
    if (!other) return row;
    const fields = { ...row.fields, ...rename!.fields(other.name) };
    const told = { key: row.key, version: null, fields: { ...row.before?.fields, ...fields } };
    const [libelle] = await kind.labels(this.content.manager, [told]);
    return { ...row, fields, param: other.param, revision: { ...row.revision, libelle: libelle! } };
  }
}

const isAlready = ({ before, fields }: ReturningRow) =>
  before !== undefined && Object.entries(fields).every(([field, value]) => isSame(before.fields[field], value));

/** What is to be known of a row that comes back, if anything. */
function noteOf({ secret }: ContentType, { before, gone }: ReturningRow & WithoutGone): string | undefined {
  const lost = before === undefined && secret ? [secret.onReturn] : [];
  return [...lost, ...gone.map(noteOn)].join(' ') || undefined;
}

/** Nothing is done then. */
function taken({ rename }: ContentType, param: string, { reason }: Obstacle): ApiException {
  return new ApiException(409, `${rename!.what} est pris, lui aussi.`, [{ param, msg: reason }]);
}
