import type { EntityManager } from 'typeorm';
import { dialect } from './dialect.js';
import { DEFERRED } from './line.js';

/** Of transactions under way on a server. */
const travelling = new WeakSet<EntityManager>();

export function travels(manager: EntityManager): void {
  travelling.add(manager);
}

/**
 * Writes what nobody needs an answer of: on a server it goes with the next statement of its transaction, at last with its
 * commit, and what is wrong with it is told there.
 */
export async function executeDeferred(manager: EntityManager, sql: string, values: unknown[] = []): Promise<void> {
  if (travelling.has(manager)) manager.query(`${sql} ${DEFERRED}`, values).catch(() => undefined);
  else await manager.query(sql, values);
}

/** Waits until all that was written so far in a transaction is known to be right. */
export async function taken(manager: EntityManager): Promise<void> {
  if (travelling.has(manager)) await manager.query('DO 0');
}

/** An id that a statement names before it is told. */
interface Named {
  toSqlString(): string;
}
/** The id of a row that was written along: as the statements behind it name it, and as it is told once they have gone. */
export interface GivenId {
  value: number | Named;
  told: Promise<number>;
}

/** What a driver tells of a row that was inserted. */
export type Inserted = number | { insertId: number };

export const insertedId = (inserted: Inserted): number => (typeof inserted === 'object' ? inserted.insertId : inserted);

const LAST_ROW: Named = { toSqlString: () => '@last_row' };

/** Inserts one row along with what follows; one of a transaction at a time is named so. */
export async function insertLater(manager: EntityManager, sql: string, values: unknown[]): Promise<GivenId> {
  if (!travelling.has(manager)) {
    const id = insertedId(await manager.query<Inserted>(sql, values));
    return { value: id, told: Promise.resolve(id) };
  }
  const told = manager.query<Inserted>(`${sql} ${DEFERRED}`, values).then(insertedId);
  told.catch(() => undefined);
  await executeDeferred(manager, 'SET @last_row = LAST_INSERT_ID()');
  return { value: LAST_ROW, told };
}

/** Reads on one connection, where what is asked at once takes one trip, each statement after the one before. */
export async function inFewTrips<T>(manager: EntityManager, read: (manager: EntityManager) => Promise<T>): Promise<T> {
  if (dialect === 'sqlite') return read(manager);
  const runner = manager.connection.createQueryRunner();
  try {
    return await read(runner.manager);
  } finally {
    await runner.release();
  }
}

/** The results of what is asked at once, in order; of what went wrong the first, once all is over: nothing goes on behind it. */
export async function atOnce<T extends readonly unknown[]>(
  ...asked: { [K in keyof T]: Promise<T[K]> | T[K] }
): Promise<T> {
  const results = await Promise.allSettled(asked);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  return results.map((result) => (result as PromiseFulfilledResult<unknown>).value) as unknown as T;
}
