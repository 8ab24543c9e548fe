import type { Content } from '../db/content.js';
import type { Kind, Stored } from '../db/kind.js';
import type { Kinds } from '../db/kinds.js';
import type { Revision } from '../db/modification.entity.js';
import { ApiException } from '../errors.js';
import { type Obstacle, obstaclesTo, type Wanted } from './obstacles.js';
import type { OtherNames } from './other-names.js';
import type { Outcome } from './outcome.js';

/** A row as it would be again, and the revision that says so. */
export type Return = Wanted & { revision: Revision; before?: Stored };

/** Parts what can be as it was from what cannot. */
export class Returns {
  constructor(
    private readonly content: Content,
    private readonly kinds: Kinds,
    private readonly names: OtherNames,
    private readonly outcome: Outcome,
  ) {}

  /** Those that nothing stands in the way of, under other names where some were given. */
  async possible<T extends Return>(kind: Kind, wanted: T[]): Promise<T[]> {
    const renamed = await Promise.all(wanted.map((row) => this.named(kind, row)));
    const obstacles = await obstaclesTo(this.content, this.kinds, kind, renamed);
    return renamed.filter(({ revision, param }) => {
      const obstacle = obstacles.get(revision.cle);
      if (obstacle === undefined) return this.outcome.done.push(revision) > 0;
      if (obstacle.free !== undefined && param) throw taken(kind, param, obstacle);
      this.outcome.impossible.push({ revision, ...obstacle });
      return false;
    });
  }

  private async named<T extends Return>(kind: Kind, row: T): Promise<T & { param?: string }> {
    const { unique, rename } = kind;
    const other = unique !== undefined && unique in row.fields && this.names.take(kind, row.revision.cle);
    if (!other) return row;
    const fields = { ...row.fields, ...rename!.fields(other.name) };
    const told = { key: row.key, version: null, fields: { ...row.before?.fields, ...fields } };
    const [libelle] = await kind.labels(this.content.manager, [told]);
    return { ...row, fields, param: other.param, revision: { ...row.revision, libelle: libelle! } };
  }
}

/** Nothing is done then. */
function taken({ rename }: Kind, param: string, { reason }: Obstacle): ApiException {
  return new ApiException(409, `${rename!.what} est pris, lui aussi.`, [{ param, msg: reason }]);
}
