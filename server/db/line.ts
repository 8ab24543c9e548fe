import type { Connection } from 'mysql2';

type Callback = (error: Error | null, result?: unknown) => void;

interface Statement {
  text: string;
  told?: Callback;
  /** Nobody goes on before it is answered. */
  isAwaited: boolean;
}

/** Ends a statement whose answer nobody waits for. */
export const DEFERRED = '/* later */';

/** Characters that travel together; a longer statement travels alone. */
const LONGEST = 256 * 1024;

/**
 * What one connection is asked. To a server that is far each journey takes its time: statements of one moment travel
 * together, and those whose answer nobody needs go with the next one. The server stops at the first that fails.
 */
export class StatementQueue {
  private waiting: Statement[] = [];
  private length = 0;
  private isUnderWay = false;
  /** Of those that wait, what belongs to no transaction. */
  private outside = 0;
  private isInTransaction = false;
  /** Why nothing more is asked in this transaction: the server may have undone it, and would write what follows by itself. */
  private fault: Error | undefined;

  constructor(
    private readonly format: Connection['format'],
    private readonly send: (text: string, told: Callback) => void,
  ) {}

  /** Sent with all that is asked at this moment; what may go later, with what is asked next. */
  ask(sql: string, values: unknown[], told: Callback): void {
    const mayWait = this.isInTransaction && sql.endsWith(DEFERRED);
    this.add({ text: this.textOf(sql, values), told, isAwaited: !mayWait });
    if (this.isUnderWay || (mayWait && this.length <= LONGEST)) return;
    this.isUnderWay = true;
    process.nextTick(() => this.depart());
  }

  /** With what is asked first. */
  prepare(sql: string): void {
    this.add({ text: this.textOf(sql, []), isAwaited: false });
  }

  /** Sends what waits, before something that does not travel here. */
  flush(): void {
    if (this.isUnderWay || this.waiting.length === 0) return;
    this.isUnderWay = true;
    this.depart();
  }

  /** Begun with what is asked first. */
  begin(): void {
    this.outside = this.waiting.length;
    this.prepare('START TRANSACTION');
    this.isInTransaction = true;
  }

  /** Nothing of the transaction that still waits is sent: it is rolled back. */
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

  /** Only here does one statement get behind another: a text that comes with two has been tampered with. */
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

  /** As many as travel together, in their order. */
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
