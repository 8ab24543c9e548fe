import type { EntityManager } from 'typeorm';
import { whereIn, select, selectByIds } from '../../db/select.js';
import type { TimeSlice } from '../../turns.js';
import type { Write } from './write.js';

const LINES_BATCH = 250;
const NAMED = 'SELECT DISTINCT id_modification AS id FROM revision WHERE id_modification IN :ids';

/**
 * Deletes the lines of the journal before an id, except lines with revisions: they hold the author of a version.
 * Returns the number deleted.
 */
export async function pruneLines(
  reader: EntityManager,
  write: Write,
  before: number,
  slice: TimeSlice,
): Promise<number> {
  const sql = `SELECT id FROM modification WHERE id > ? AND id < ? ORDER BY id LIMIT ${LINES_BATCH}`;
  let deleted = 0;
  for (let last = 0; ;) {
    const ids = (await select<{ id: number }>(reader, sql, [last, before])).map(({ id }) => id);
    if (ids.length === 0) return deleted;
    const named = new Set((await selectByIds<{ id: number }>(reader, NAMED, ids)).map(({ id }) => id));
    const unused = ids.filter((id) => !named.has(id));
    const remove = whereIn('DELETE FROM modification WHERE id IN :ids', ':ids', unused);
    if (unused.length > 0) await write((manager) => manager.query(...remove));
    deleted += unused.length;
    last = ids.at(-1)!;
    await slice.yieldIfNeeded();
  }
}
