import type { EntityManager } from 'typeorm';
import { whereIn, select, selectByIds } from '../../db/select.js';
import type { TimeSlice } from '../../turns.js';
import type { Write } from './write.js';

/** Lines looked at at once. */
const SOME = 250;
const NAMED = 'SELECT DISTINCT id_modification AS id FROM revision WHERE id_modification IN :ids';

/** Takes the lines of the journal before an id, but for those that tell who made a version that is kept. Returns how many. */
export async function pruneLines(
  reader: EntityManager,
  write: Write,
  before: number,
  turns: TimeSlice,
): Promise<number> {
  const sql = `SELECT id FROM modification WHERE id > ? AND id < ? ORDER BY id LIMIT ${SOME}`;
  let taken = 0;
  for (let last = 0; ;) {
    const ids = (await select<{ id: number }>(reader, sql, [last, before])).map(({ id }) => id);
    if (ids.length === 0) return taken;
    const named = new Set((await selectByIds<{ id: number }>(reader, NAMED, ids)).map(({ id }) => id));
    const going = ids.filter((id) => !named.has(id));
    const remove = whereIn('DELETE FROM modification WHERE id IN :ids', ':ids', going);
    if (going.length > 0) await write((manager) => manager.query(...remove));
    taken += going.length;
    last = ids.at(-1)!;
    await turns.yieldIfNeeded();
  }
}
