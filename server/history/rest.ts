import type { EntityManager } from 'typeorm';
import { readInBatches } from '../db/content-reader.js';
import type { GivenId } from '../db/later.js';
import { select, selectByIds } from '../db/select.js';

/** `r` is the last deletion of its row that was not an undo: it is what would bring that row back. */
const OWN = `
  r.operation = 'suppression' AND r.inverse_de IS NULL AND NOT EXISTS (
    SELECT 1 FROM revision s
    WHERE s.entite = r.entite AND s.cle = r.cle AND s.id > r.id AND s.operation = 'suppression' AND s.inverse_de IS NULL)`;

/** Revisions (`r`) of what was deleted and is not there: a row is gone where the last that became of it is a deletion. */
export const IN_TRASH = `${OWN} AND 'suppression' = (
  SELECT s.operation FROM revision s WHERE s.entite = r.entite AND s.cle = r.cle ORDER BY s.id DESC LIMIT 1)`;

const GONE = `SELECT id FROM revision WHERE id_modification = ? AND operation = 'suppression'`;
const DELETIONS = `
  SELECT DISTINCT r.id_modification AS id FROM revision g JOIN revision r ON r.entite = g.entite AND r.cle = g.cle
  WHERE g.id IN :ids AND ${OWN}`;

/** The modifications that would bring back what a modification, an undo, has deleted again. */
export async function deletionsOfGone(manager: EntityManager, modification: GivenId['value']): Promise<number[]> {
  const gone = await select<{ id: number }>(manager, GONE, [modification]);
  const ids = gone.map(({ id }) => id);
  const found = await readInBatches(ids, (some) => selectByIds<{ id: number }>(manager, DELETIONS, some));
  return [...new Set(found.map(({ id }) => id))];
}
