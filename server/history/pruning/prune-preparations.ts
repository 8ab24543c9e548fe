import type { EntityManager } from 'typeorm';
import type { TimeSlice } from '../../concurrency.js';
import { PRUNED_COMMITS_SETTING } from '../../content/journal/changement.entity.js';
import { Setting } from '../../database/setting.entity.js';
import { select, upsertAll } from '../../database/sql.js';
import type { Write } from './prune-revisions.js';

const ROWS_BATCH = 250;
const ENDED = `SELECT id FROM preparation WHERE etat <> 'ouverte' AND fin < ? ORDER BY id`;

/** Deletes what was published or abandoned before a time (in seconds), line by line. Returns how many preparations. */
export async function prunePreparations(
  reader: EntityManager,
  write: Write,
  before: number,
  slice: TimeSlice,
): Promise<number> {
  const ended = await select<{ id: number }>(reader, ENDED, [before]);
  for (const { id } of ended) {
    await deleteAll(reader, write, slice, 'ligne', ['entite', 'cle'], id);
    await deleteAll(reader, write, slice, 'etape', ['rang'], id);
    await deleteAll(reader, write, slice, 'relecture', ['id'], id);
    await write((manager) => manager.query('DELETE FROM preparation WHERE id = ?', [id]));
  }
  return ended.length;
}

/** By key: a range would lock the rows of other preparations. */
async function deleteAll(
  reader: EntityManager,
  write: Write,
  slice: TimeSlice,
  table: string,
  key: string[],
  preparation: number,
): Promise<void> {
  const found = `SELECT ${key.join()} FROM ${table} WHERE id_preparation = ? LIMIT ${ROWS_BATCH}`;
  const own = key.map((column) => `${column} = ?`).join(' AND ');
  for (;;) {
    const rows = await select<Record<string, unknown>>(reader, found, [preparation]);
    if (rows.length === 0) return;
    await write(async (manager) => {
      for (const row of rows)
        await manager.query(`DELETE FROM ${table} WHERE id_preparation = ? AND ${own}`, [
          preparation,
          ...key.map((column) => row[column]),
        ]);
    });
    await slice.yield();
  }
}

/**
 * Deletes the order of commits before a modification, but for the last: the numbers only grow. The feed has to know up to
 * which rank (history/feed).
 */
export async function pruneCommits(
  reader: EntityManager,
  write: Write,
  before: number,
  slice: TimeSlice,
): Promise<void> {
  const oldest = `SELECT id, id_modification FROM changement ORDER BY id LIMIT ${ROWS_BATCH + 1}`;
  for (;;) {
    const rows = await select<{ id: number; id_modification: number }>(reader, oldest);
    const firstKept = rows.findIndex(({ id_modification }, i) => id_modification >= before || i === rows.length - 1);
    const old = rows.slice(0, Math.max(0, firstKept));
    if (old.length === 0) return;
    // By key: of a small table, a list of ids is read whole, and would lock who commits.
    await write(async (manager) => {
      for (const { id } of old) await manager.query('DELETE FROM changement WHERE id = ?', [id]);
      const pruned = { name: PRUNED_COMMITS_SETTING, value: String(old.at(-1)!.id) };
      await upsertAll(manager, Setting, 'name', [pruned]);
    });
    await slice.yield();
  }
}

/** Deletes the deliveries of webhooks that were made before a time (in seconds). */
export async function pruneDeliveries(
  reader: EntityManager,
  write: Write,
  before: number,
  slice: TimeSlice,
): Promise<void> {
  const oldest = `SELECT id_abonnement, rang FROM envoi WHERE date < ? ORDER BY date LIMIT ${ROWS_BATCH}`;
  for (;;) {
    const rows = await select<{ id_abonnement: number; rang: number }>(reader, oldest, [before]);
    if (rows.length === 0) return;
    await write(async (manager) => {
      for (const { id_abonnement, rang } of rows)
        await manager.query('DELETE FROM envoi WHERE id_abonnement = ? AND rang = ?', [id_abonnement, rang]);
    });
    await slice.yield();
  }
}
