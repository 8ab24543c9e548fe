import type { EntityManager } from 'typeorm';
import { readInBatches } from '../db/content-reader.js';
import type { PendingId } from '../db/later.js';
import { select, selectByIds } from '../db/select.js';

/** `r` is the last deletion of its row, undos aside: undoing it brings the row back. */
const LAST_DELETION = `
  r.operation = 'suppression' AND r.inverse_de IS NULL AND NOT EXISTS (
    SELECT 1 FROM revision s
    WHERE s.entite = r.entite AND s.cle = r.cle AND s.id > r.id AND s.operation = 'suppression' AND s.inverse_de IS NULL)`;

/** Revisions (`r`) of deleted rows that have not come back: the row’s newest revision is a deletion. */
export const IN_TRASH = `${LAST_DELETION} AND 'suppression' = (
  SELECT s.operation FROM revision s WHERE s.entite = r.entite AND s.cle = r.cle ORDER BY s.id DESC LIMIT 1)`;

const DELETED = `SELECT id FROM revision WHERE id_modification = ? AND operation = 'suppression'`;
const DELETIONS = `
  SELECT DISTINCT r.id_modification AS id FROM revision g JOIN revision r ON r.entite = g.entite AND r.cle = g.cle
  WHERE g.id IN :ids AND ${LAST_DELETION}`;

/** Deletions to offer again in the corbeille, as this undo has deleted their rows again. */
export async function deletionsToReopen(manager: EntityManager, modification: PendingId['value']): Promise<number[]> {
  const deleted = await select<{ id: number }>(manager, DELETED, [modification]);
  const ids = deleted.map(({ id }) => id);
  const found = await readInBatches(ids, (batch) => selectByIds<{ id: number }>(manager, DELETIONS, batch));
  return [...new Set(found.map(({ id }) => id))];
}
