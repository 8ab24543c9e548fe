import type { FileNames, Pruning } from '../content/feature.js';
import { yieldTurn } from '../concurrency.js';
import { select } from '../database/sql.js';

const DAY = 24 * 3600;
const ROWS_BATCH = 250;
const ENDED = `SELECT id FROM preparation WHERE etat <> 'ouverte' AND fin < ? ORDER BY id`;

/** Deletes, line by line, what was published or abandoned longer ago than the trash is kept. */
export async function prunePreparations(pruning: Pruning): Promise<void> {
  const { reader, write, time, retention } = pruning;
  const ended = await select<{ id: number }>(reader, ENDED, [time - retention.trash * DAY]);
  for (const { id } of ended) {
    await deleteAll(pruning, 'ligne', ['entite', 'cle'], id);
    await deleteAll(pruning, 'etape', ['rang'], id);
    await deleteAll(pruning, 'relecture', ['id'], id);
    await write((manager) => manager.query('DELETE FROM preparation WHERE id = ?', [id]));
  }
}

/** Deletes by key: a range would lock the rows of other preparations. */
async function deleteAll({ reader, write }: Pruning, table: string, key: string[], preparation: number): Promise<void> {
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
    await yieldTurn();
  }
}

const naming = { where: 'nomme_fichier = 1' };

export const preparedFileNames: FileNames[] = [
  { table: 'ligne', key: ['id_preparation', 'entite', 'cle'], columns: ['avant', 'apres', 'retrait'], ...naming },
  { table: 'etape', key: ['id_preparation', 'rang'], columns: ['contenu'], ...naming },
];
