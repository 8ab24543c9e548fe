import type { EntityManager } from 'typeorm';
import { select } from '../../db/select.js';
import type { TimeSlice } from '../../turns.js';

const PAGE = 1000;

/** Every row of a statement that takes the last id, then these values, a page after the other. */
export async function readAllRows<T extends { id: number }>(
  manager: EntityManager,
  sql: string,
  turns: TimeSlice,
  values: unknown[] = [],
): Promise<T[]> {
  const rows: T[] = [];
  for (let more = true; more; await turns.yieldIfNeeded()) {
    const page = await select<T>(manager, `${sql} LIMIT ${PAGE}`, [rows.at(-1)?.id ?? 0, ...values]);
    rows.push(...page);
    more = page.length === PAGE;
  }
  return rows;
}
