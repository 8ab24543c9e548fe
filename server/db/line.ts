import type { Connection } from 'mysql2';

type Callback = (error: Error | null, result?: unknown) => void;

interface Statement {
  text: string;
  told?: Callback;
  /** Whether a caller waits for the result before it goes on. */
  isAwaited: boolean;
}

/** Marks a statement whose result is not awaited. */
export const DEFERRED = '/* later */';

/** Characters sent together; a longer statement is sent alone. */
const LONGEST = 256 * 1024;

/**
 * Queue of one connection's statements. Statements of one tick share a round trip, and deferred ones wait for the next;
 * the server stops at the first that fails.
 */
export class StatementQueue {
  private waiting: Statement[] = [];
  private length = 0;
  private isUnderWay = false;
  /** Number of waiting statements that precede the transaction. */
  private outside = 0;
  private isInTransaction = false;
  /** Fails the rest of the transaction: the server may have rolled back, and would autocommit what follows. */
  private fault: Error | undefined;

  constructor(
    private readonly format: Connection['format'],
    private readonly send: (text: string, told: Callback) => void,
  ) {}

  /** Sends a statement with the others of this tick; a deferred one waits for the next statement. */
  ask(sql: string, values: unknown[], told: Callback): void {
    const mayWait = this.isInTransaction && sql.endsWith(DEFERRED);
    this.add({ text: this.textOf(sql, values), told, isAwaited: !mayWait });
    if (this.isUnderWay || (mayWait && this.length <= LONGEST)) return;
    this.isUnderWay = true;
    process.nextTick(() => this.depart());
  }

  /** Queues a statement without a callback until the next one is sent. */
  prepare(sql: string): void {
    this.add({ text: this.textOf(sql, []), isAwaited: false });
  }

  /** Sends the waiting statements before a statement that bypasses the queue. */
  flush(): void {
    if (this.isUnderWay || this.waiting.length === 0) return;
    this.isUnderWay = true;
    this.depart();
  }

  /** The transaction begins with the next statement. */
  begin(): void {
    this.outside = this.waiting.length;
    this.prepare('START TRANSACTION');
    this.isInTransaction = true;
  }

  /** Drops the waiting statements of a transaction that is rolled back. */
  abandon(): void {
    const dropped = this.waiting.splice(this.outside);
    this.length = lengthOf(this.waiting);
    for (const { told } of dropped) told?.(this.fault ?? new Error('The transaction is over'));
    this.end();
  }

  end(): void {
    this.isInTransaction = false;
    this.fault = undefined;
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

  private depart(): void {
    const some = this.next();
    const tell: Callback = (error, result) => {
      if (error !== null && this.isInTransaction) this.fault = error;
      const results = some.length === 1 ? [result] : ((result ?? []) as unknown[]);
      for (const [i, { told }] of some.entries()) told?.(error, results[i]);
      if (this.waiting.some(({ isAwaited }) => isAwaited)) return this.depart();
      this.isUnderWay = false;
    };
    if (this.fault !== undefined) tell(this.fault);
    else this.send(some.map(({ text }) => text).join('; '), tell);
  }

  /** As many waiting statements as are sent together, in their order. */
  private next(): Statement[] {
    let length = 0;
    const end = this.waiting.findIndex(({ text }) => (length += text.length) > LONGEST);
    const some = this.waiting.splice(0, end === -1 ? this.waiting.length : Math.max(1, end));
    this.outside = 0;
    this.length = lengthOf(this.waiting);
    return some;
  }
}

const lengthOf = (statements: Statement[]): number => statements.reduce((sum, { text }) => sum + text.length, 0);
