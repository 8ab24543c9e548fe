import type { EntityManager } from 'typeorm';
import { yieldIfNeeded } from '../../concurrency.js';
import { select } from '../../database/sql.js';

const PAGE_SIZE = 1000;

/** Reads all rows page by page, and yields between them; the statement takes the last id, then `values`. */
export async function readAllRows<T extends { id: number }>(
  manager: EntityManager,
  sql: string,
  values: unknown[] = [],
): Promise<T[]> {
  const rows: T[] = [];
  for (let more = true; more;) {
    const page = await select<T>(manager, `${sql} LIMIT ${PAGE_SIZE}`, [rows.at(-1)?.id ?? 0, ...values]);
    rows.push(...page);
    more = page.length === PAGE_SIZE;
    if (more) await yieldIfNeeded();
  }
  return rows;
}
