import type { EntityManager } from 'typeorm';
import { dialect } from './dialect.js';
import { DEFERRED } from './line.js';

/** Managers of transactions on a server, where a deferred statement is sent with the next one. */
const deferring = new WeakSet<EntityManager>();

export function enableDeferral(manager: EntityManager): void {
  deferring.add(manager);
}

/**
 * Runs a statement whose result is not needed: on a server it is sent with the next statement, at last with the commit,
 * which reports its error.
 */
export async function executeDeferred(manager: EntityManager, sql: string, values: unknown[] = []): Promise<void> {
  if (deferring.has(manager)) manager.query(`${sql} ${DEFERRED}`, values).catch(() => undefined);
  else await manager.query(sql, values);
}

/** Waits until the deferred statements of a transaction have succeeded. */
export async function flushDeferred(manager: EntityManager): Promise<void> {
  if (deferring.has(manager)) await manager.query('DO 0');
}

/** An id that SQL can use before its value is known. */
interface SqlExpression {
  toSqlString(): string;
}
/** Id of a deferred insert: `value` for the next statements, `resolved` once the insert has run. */
export interface PendingId {
  value: number | SqlExpression;
  resolved: Promise<number>;
}

/** A driver's result of an INSERT. */
export type InsertResult = number | { insertId: number };

export const insertedId = (result: InsertResult): number => (typeof result === 'object' ? result.insertId : result);

const LAST_ROW: SqlExpression = { toSqlString: () => '@last_row' };

/** Inserts a row with the next statement; a transaction has one such id at a time (@last_row). */
export async function insertDeferred(manager: EntityManager, sql: string, values: unknown[]): Promise<PendingId> {
  if (!deferring.has(manager)) {
    const id = insertedId(await manager.query<InsertResult>(sql, values));
    return { value: id, resolved: Promise.resolve(id) };
  }
  const resolved = manager.query<InsertResult>(`${sql} ${DEFERRED}`, values).then(insertedId);
  resolved.catch(() => undefined);
  await executeDeferred(manager, 'SET @last_row = LAST_INSERT_ID()');
  return { value: LAST_ROW, resolved };
}

/** Reads on one connection: queries issued together take one round trip, and run in their order. */
export async function onOneConnection<T>(
  manager: EntityManager,
  read: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  if (dialect === 'sqlite') return read(manager);
  const runner = manager.connection.createQueryRunner();
  try {
    return await read(runner.manager);
  } finally {
    await runner.release();
  }
}

/** Results of concurrent calls, in order. Throws the first error only after all have ended, so that none runs on. */
export async function settleAll<T extends readonly unknown[]>(
  ...calls: { [K in keyof T]: Promise<T[K]> | T[K] }
): Promise<T> {
  const results = await Promise.allSettled(calls);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  return results.map((result) => (result as PromiseFulfilledResult<unknown>).value) as unknown as T;
}
