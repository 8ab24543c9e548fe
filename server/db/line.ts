import type { Connection } from 'mysql2';

type Callback = (error: Error | null, result?: unknown) => void;

interface Statement {
  text: string;
  callback?: Callback;
  /** Whether a caller waits for the result before it goes on. */
  isAwaited: boolean;
}

/** Marks a statement whose result is not awaited. */
export const DEFERRED = '/* later */';

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
  begin(): void {
    this.outsideTransaction = this.waiting.length;
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

  /** As many waiting statements as are sent together, in their order. */
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
