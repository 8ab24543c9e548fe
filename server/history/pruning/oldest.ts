import type { EntityManager } from 'typeorm';
import { whereIn, select } from '../../db/select.js';
import { markPruned } from './mark.js';
import { type Link, LINK } from './revisions-between.js';
import type { Write } from './write.js';

/** Revisions deleted at once. */
const SOME = 250;

interface Thing {
  entite: string;
  cle: string;
}

/** Takes the oldest versions of a thing: what is left is told from the present one backwards, and stays as it was. */
export class Oldest {
  constructor(
    private readonly reader: EntityManager,
    private readonly write: Write,
  ) {}

  /** Leaves `last` versions of each thing of those before an id, and what was deleted since `trash`. Returns how many it took. */
  async prune(
    things: Thing[],
    { before, last, trash }: { before: number; last: number; trash: number },
  ): Promise<number> {
    let taken = 0;
    for (const thing of distinct(things)) {
      const sql = `SELECT id FROM revision WHERE entite = ? AND cle = ? AND id < ? ORDER BY id DESC LIMIT 1 OFFSET ${last - 1}`;
      const [first] = await select<{ id: number }>(this.reader, sql, [thing.entite, thing.cle, before]);
      if (first !== undefined)
        taken += await this.take(thing, first.id, ({ id, suppressions }) => suppressions > 0 && id >= trash);
    }
    return taken;
  }

  /** Takes all of the things which were deleted and have not come back since. Returns how many versions it took. */
  async empty(deletions: Link[]): Promise<number> {
    let taken = 0;
    for (const { entite, cle, id } of deletions) {
      const sql = 'SELECT id FROM revision WHERE entite = ? AND cle = ? AND id > ? LIMIT 1';
      const since = await select<unknown>(this.reader, sql, [entite, cle, id]);
      if (since.length === 0) taken += await this.take({ entite, cle }, id + 1, () => false);
    }
    return taken;
  }

  /** Takes the versions before an id, up to the first that must stay. */
  private async take({ entite, cle }: Thing, before: number, mustStay: (link: Link) => boolean): Promise<number> {
    const sql = `${LINK} WHERE r.entite = ? AND r.cle = ? AND r.id < ? ORDER BY r.id LIMIT ${SOME}`;
    for (let taken = 0; ;) {
      const oldest = await select<Link>(this.reader, sql, [entite, cle, before]);
      const stays = oldest.findIndex(mustStay);
      const going = stays === -1 ? oldest : oldest.slice(0, stays);
      if (going.length > 0) await this.write((manager) => drop(manager, going));
      taken += going.length;
      if (going.length < SOME) return taken;
    }
  }
}

async function drop(manager: EntityManager, links: Link[]): Promise<void> {
  await markPruned(manager, links);
  const ids = links.map(({ id }) => id);
  await manager.query(...whereIn('DELETE FROM revision WHERE id IN :ids', ':ids', ids));
}

function distinct(things: Thing[]): Thing[] {
  return [...new Map(things.map((thing) => [`${thing.entite} ${thing.cle}`, thing])).values()];
}
