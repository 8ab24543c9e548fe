import type { EntityManager } from 'typeorm';
import type { Operation } from '../../db/modification.entity.js';
import { select } from '../../db/select.js';

const LINKS_BATCH = 100;

/** A revision without its fields, and what decides of its retention in its modification. */
export interface Link {
  id: number;
  id_modification: number;
  entite: string;
  cle: string;
  operation: Operation;
  date: number;
  suppressions: number;
}

export const LINK = `
  SELECT r.id, r.id_modification, r.entite, r.cle, r.operation, m.date, m.suppressions
  FROM revision r JOIN modification m ON m.id = r.id_modification`;

/** In ascending order of ids; both ends are excluded. */
export async function* revisionsBetween(manager: EntityManager, after: number, before: number): AsyncGenerator<Link[]> {
  const sql = `${LINK} WHERE r.id > ? AND r.id < ? ORDER BY r.id LIMIT ${LINKS_BATCH}`;
  for (let last = after; ;) {
    const links = await select<Link>(manager, sql, [last, before]);
    if (links.length > 0) yield links;
    if (links.length < LINKS_BATCH) return;
    last = links.at(-1)!.id;
  }
}
