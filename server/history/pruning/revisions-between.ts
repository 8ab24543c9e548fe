import type { EntityManager } from 'typeorm';
import type { Operation } from '../../db/modification.entity.js';
import { select } from '../../db/select.js';

/** Revisions looked at at once. */
const SOME = 100;

/** A revision without what it tells, and of its modification what decides how long it stays. */
export interface Link {
  id: number;
  id_modification: number;
  entite: string;
  cle: string;
  operation: Operation;
  date: number;
  /** How many rows its modification deleted. */
  suppressions: number;
}

export const LINK = `
  SELECT r.id, r.id_modification, r.entite, r.cle, r.operation, m.date, m.suppressions
  FROM revision r JOIN modification m ON m.id = r.id_modification`;

/** Those of these ids, both ends excluded, in their order. */
export async function* revisionsBetween(manager: EntityManager, after: number, before: number): AsyncGenerator<Link[]> {
  const sql = `${LINK} WHERE r.id > ? AND r.id < ? ORDER BY r.id LIMIT ${SOME}`;
  for (let last = after; ;) {
    const links = await select<Link>(manager, sql, [last, before]);
    if (links.length > 0) yield links;
    if (links.length < SOME) return;
    last = links.at(-1)!.id;
  }
}
