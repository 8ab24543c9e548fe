import { yieldTurn } from '../../concurrency.js';
import type { Pruning } from '../../content/feature.js';
import { COMMITS_DAYS } from '../../content/journal/changement.entity.js';
import { select } from '../../database/sql.js';
import { DAY } from './retries.js';

const ROWS_BATCH = 250;

/** Deletes the deliveries of changes that the feed no longer holds. */
export async function pruneDeliveries({ reader, write, time }: Pruning): Promise<void> {
  const oldest = `SELECT id_abonnement, rang FROM envoi WHERE date < ? ORDER BY date LIMIT ${ROWS_BATCH}`;
  for (;;) {
    const rows = await select<{ id_abonnement: number; rang: number }>(reader, oldest, [time - COMMITS_DAYS * DAY]);
    if (rows.length === 0) return;
    await write(async (manager) => {
      for (const { id_abonnement, rang } of rows)
        await manager.query('DELETE FROM envoi WHERE id_abonnement = ? AND rang = ?', [id_abonnement, rang]);
    });
    await yieldTurn();
  }
}
