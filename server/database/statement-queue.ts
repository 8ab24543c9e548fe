import type { Connection } from 'mysql2';
import { setImmediate } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { dialect } from './dialect.js';

type Callback = (error: Error | null, result?: unknown) => void;

interface Statement {
  text: string;
  callback?: Callback;
  /** Whether a caller waits for the result before it goes on. */
  isAwaited: boolean;
}

/** Marks a statement whose result is not awaited. */
const DEFERRED = '/* later */';

/** Characters sent together; a longer statement is sent alone. */
const MAX_BATCH_LENGTH = 256 * 1024;

/**
 * Queue of one connection's statements. Statements of one tick share a round trip, and deferred ones wait for the next;
 * the server stops at the first that fails.
 */
export class StatementQueue {
  private waiting: Statement[] = [];
  private length = 0;
  private isSending = false;
  /** Number of waiting statements that precede the transaction. */
  private outsideTransaction = 0;
  private isInTransaction = false;
  /** Fails the rest of the transaction: the server may have rolled back, and would autocommit what follows. */
  private error: Error | undefined;

  constructor(
    private readonly format: Connection['format'],
    private readonly send: (text: string, callback: Callback) => void,
  ) {}

  /** Sends a statement with the others of this tick; a deferred one waits for the next statement. */
  enqueue(sql: string, values: unknown[], callback: Callback): void {
    const isDeferred = this.isInTransaction && sql.endsWith(DEFERRED);
    this.add({ text: this.textOf(sql, values), callback, isAwaited: !isDeferred });
    if (this.isSending || (isDeferred && this.length <= MAX_BATCH_LENGTH)) return;
    this.isSending = true;
    process.nextTick(() => this.sendBatch());
  }

  /** Queues a statement without a callback until the next one is sent. */
  enqueueSilently(sql: string): void {
    this.add({ text: this.textOf(sql, []), isAwaited: false });
  }

  /** Sends the waiting statements before a statement that bypasses the queue. */
  flush(): void {
    if (this.isSending || this.waiting.length === 0) return;
    this.isSending = true;
    this.sendBatch();
  }

  /** The transaction begins with the next statement. */
  begin(isolation?: string): void {
    this.outsideTransaction = this.waiting.length;
    if (isolation !== undefined) this.enqueueSilently(`SET TRANSACTION ISOLATION LEVEL ${isolation}`);
    this.enqueueSilently('START TRANSACTION');
    this.isInTransaction = true;
  }

  /** Drops the waiting statements of a transaction that is rolled back. */
  abandon(): void {
    const dropped = this.waiting.splice(this.outsideTransaction);
    this.length = lengthOf(this.waiting);
    for (const { callback } of dropped) callback?.(this.error ?? new Error('The transaction is over'));
    this.end();
  }

  end(): void {
    this.isInTransaction = false;
    this.error = undefined;
  }

  private add(statement: Statement): void {
    this.waiting.push(statement);
    this.length += statement.text.length;
  }

  /** Statements are joined here only: a text that holds several was tampered with. */
  private textOf(sql: string, values: unknown[]): string {
    if (sql.includes(';')) throw new Error('A statement that holds another one');
    return this.format(sql.endsWith(DEFERRED) ? sql.slice(0, -DEFERRED.length) : sql, values);
  }

  private sendBatch(): void {
    const batch = this.takeBatch();
    const settle: Callback = (error, result) => {
      if (error !== null && this.isInTransaction) this.error = error;
      const results = batch.length === 1 ? [result] : ((result ?? []) as unknown[]);
      for (const [i, { callback }] of batch.entries()) callback?.(error, results[i]);
      if (this.waiting.some(({ isAwaited }) => isAwaited)) return this.sendBatch();
      this.isSending = false;
    };
    if (this.error !== undefined) settle(this.error);
    else this.send(batch.map(({ text }) => text).join('; '), settle);
  }

  /** Takes as many waiting statements as are sent together, in their order. */
  private takeBatch(): Statement[] {
    let length = 0;
    const end = this.waiting.findIndex(({ text }) => (length += text.length) > MAX_BATCH_LENGTH);
    const batch = this.waiting.splice(0, end === -1 ? this.waiting.length : Math.max(1, end));
    this.outsideTransaction = 0;
    this.length = lengthOf(this.waiting);
    return batch;
  }
}

const lengthOf = (statements: Statement[]): number => statements.reduce((sum, { text }) => sum + text.length, 0);

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

/** Reads on one connection, that of the manager where it has one: queries issued together take one round trip, in order. */
export async function onOneConnection<T>(
  manager: EntityManager,
  read: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  if (dialect === 'sqlite' || manager.queryRunner) return read(manager);
  const runner = manager.connection.createQueryRunner();
  try {
    return await read(runner.manager);
  } finally {
    await runner.release();
  }
}

/**
 * Results of independent reads, in order: asked of a server in one moment; of a database in this process one after the
 * other, each in a turn of the event loop of its own.
 */
export async function readTogether<T extends readonly unknown[]>(
  ...reads: { [K in keyof T]: () => Promise<T[K]> }
): Promise<T> {
  if (dialect === 'mysql') return settleAll<T>(...(reads.map((read) => read()) as { [K in keyof T]: Promise<T[K]> }));
  const results: unknown[] = [];
  for (const read of reads) {
    results.push(await read());
    await setImmediate();
  }
  return results as unknown as T;
}

/** Results of concurrent calls, in order. Throws the first error only after all have ended, so that none runs on. */
export async function settleAll<T extends readonly unknown[]>(
  ...calls: { [K in keyof T]: Promise<T[K]> | T[K] }
): Promise<T> {
  const results = await Promise.allSettled(calls);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  return results.map((result) => (result as PromiseFulfilledResult<unknown>).value) as unknown as T;
}
