import type { EntityManager } from 'typeorm';
import { whereIn, select } from '../../db/select.js';
import { markPruned } from './mark.js';
import { type Link, LINK } from './revisions-between.js';
import type { Write } from './write.js';

const REVISIONS_BATCH = 250;

interface Thing {
  entite: string;
  cle: string;
}

/** Deletes the oldest versions of a row. The others are computed back from the present one: they stay readable. */
export class Oldest {
  constructor(
    private readonly reader: EntityManager,
    private readonly write: Write,
  ) {}

  /**
   * Keeps the `last` versions before an id, and all from the first deletion since `trash`. Returns the number deleted.
   */
  async prune(
    things: Thing[],
    { before, last, trash }: { before: number; last: number; trash: number },
  ): Promise<number> {
    let deleted = 0;
    for (const thing of distinct(things)) {
      const sql = `SELECT id FROM revision WHERE entite = ? AND cle = ? AND id < ? ORDER BY id DESC LIMIT 1 OFFSET ${last - 1}`;
      const [first] = await select<{ id: number }>(this.reader, sql, [thing.entite, thing.cle, before]);
      if (first !== undefined)
        deleted += await this.deleteBefore(thing, first.id, ({ id, suppressions }) => suppressions > 0 && id >= trash);
    }
    return deleted;
  }

  /** Deletes all versions of rows that were deleted and have not come back. Returns the number deleted. */
  async empty(deletions: Link[]): Promise<number> {
    let deleted = 0;
    for (const { entite, cle, id } of deletions) {
      const sql = 'SELECT id FROM revision WHERE entite = ? AND cle = ? AND id > ? LIMIT 1';
      const later = await select<unknown>(this.reader, sql, [entite, cle, id]);
      if (later.length === 0) deleted += await this.deleteBefore({ entite, cle }, id + 1, () => false);
    }
    return deleted;
  }

  /** Deletes the versions before an id, oldest first, up to the first that must stay. */
  private async deleteBefore(
    { entite, cle }: Thing,
    before: number,
    mustStay: (link: Link) => boolean,
  ): Promise<number> {
    const sql = `${LINK} WHERE r.entite = ? AND r.cle = ? AND r.id < ? ORDER BY r.id LIMIT ${REVISIONS_BATCH}`;
    for (let deleted = 0; ;) {
      const oldest = await select<Link>(this.reader, sql, [entite, cle, before]);
      const firstKept = oldest.findIndex(mustStay);
      const removable = firstKept === -1 ? oldest : oldest.slice(0, firstKept);
      if (removable.length > 0) await this.write((manager) => deleteRevisions(manager, removable));
      deleted += removable.length;
      if (removable.length < REVISIONS_BATCH) return deleted;
    }
  }
}

async function deleteRevisions(manager: EntityManager, links: Link[]): Promise<void> {
  await markPruned(manager, links);
  const ids = links.map(({ id }) => id);
  await manager.query(...whereIn('DELETE FROM revision WHERE id IN :ids', ':ids', ids));
}

function distinct(things: Thing[]): Thing[] {
  return [...new Map(things.map((thing) => [`${thing.entite} ${thing.cle}`, thing])).values()];
}
