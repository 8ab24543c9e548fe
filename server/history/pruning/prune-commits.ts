import type { EntityManager } from 'typeorm';
import { yieldTurn } from '../../concurrency.js';
import type { Write } from '../../content/feature.js';
import { PRUNED_COMMITS_SETTING } from '../../content/journal/changement.entity.js';
import { Setting } from '../../database/setting.entity.js';
import { select, upsertAll } from '../../database/sql.js';

const ROWS_BATCH = 250;

/**
 * Deletes the order of commits before a modification, but for the last: the numbers only grow. The feed has to know up to
 * which rank (history/feed).
 */
export async function pruneCommits(reader: EntityManager, write: Write, before: number): Promise<void> {
  const oldest = `SELECT id, id_modification FROM changement ORDER BY id LIMIT ${ROWS_BATCH + 1}`;
  for (;;) {
    const rows = await select<{ id: number; id_modification: number }>(reader, oldest);
    const firstKept = rows.findIndex(({ id_modification }, i) => id_modification >= before || i === rows.length - 1);
    const old = rows.slice(0, Math.max(0, firstKept));
    if (old.length === 0) return;
    // Deletes by key: for a list of ids, a database reads a small table whole, and locks who commits.
    await write(async (manager) => {
      for (const { id } of old) await manager.query('DELETE FROM changement WHERE id = ?', [id]);
      const pruned = { name: PRUNED_COMMITS_SETTING, value: String(old.at(-1)!.id) };
      await upsertAll(manager, Setting, 'name', [pruned]);
    });
    await yieldTurn();
  }
}
