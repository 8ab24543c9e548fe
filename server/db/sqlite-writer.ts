import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource, QueryRunner } from 'typeorm';
import { explainUnwritable, isDeadlock } from './errors.js';
import type { PoolFigures } from './pool.js';
import { doWithin, type Work, type Writer } from './writer.js';

/** What better-sqlite3 knows of a connection, and TypeORM does not show. */
interface Connection {
  readonly open: boolean;
  readonly inTransaction: boolean;
  exec(sql: string): unknown;
  close(): unknown;
}

/** Between two looks at a file that another process is writing. */
const PAUSE_MS = 20;

/**
 * One connection, beside that of the readers: they keep seeing what was committed and nothing else. Two transactions
 * would run into each other on it: they take turns.
 */
export class SqliteWriter implements Writer {
  private last: Promise<unknown> = Promise.resolve();
  private prepared: Connection | undefined;
  private begun = 0;
  private ended = 0;
  /** What the last transaction met of the disk. */
  private fault: Error | undefined;

  constructor(private readonly dataSource: DataSource) {}

  transact<T>(work: Work<T>, end: number): Promise<T> {
    this.begun += 1;
    const turn = this.last.then(() => this.take(work, end));
    this.last = turn.then(
      () => this.note(undefined),
      (error: Error) => this.note(error),
    );
    return turn;
  }

  /**
   * Behind a transaction under way it would wait for as long as that takes. Such a one progresses, since it waits for
   * nobody: what the last one met says whether the disk takes its writes.
   */
  async probe(work: Work<void>, end: number): Promise<void> {
    if (this.begun === this.ended) await this.transact(work, end);
    else if (this.fault !== undefined) throw this.fault;
  }

  /** Of the two connections, the reader's is nobody's alone: it counts as free. */
  get figures(): PoolFigures {
    const turns = this.begun - this.ended;
    return { open: 2, free: turns === 0 ? 2 : 1, waiting: Math.max(0, turns - 1) };
  }

  async close(): Promise<void> {
    await this.last;
    if (this.dataSource.isInitialized) await this.dataSource.destroy();
  }

  private get connection(): Connection {
    return (this.dataSource.driver as unknown as { databaseConnection: Connection }).databaseConnection;
  }

  private async take<T>(work: Work<T>, end: number): Promise<T> {
    await this.reopen();
    const runner = this.dataSource.createQueryRunner();
    await begin(runner, end);
    try {
      const result = await doWithin(runner, work);
      await runner.query('COMMIT');
      if (this.connection.inTransaction) throw new Error('The transaction is still open after its commit');
      return result;
    } finally {
      this.leaveNothingOpen();
    }
  }

  private note(error: Error | undefined): void {
    this.ended += 1;
    if (error === undefined || explainUnwritable(error) !== error) this.fault = error;
  }

  /** A full disk takes back a whole transaction, or its last statement alone: SQLite knows which. */
  private leaveNothingOpen(): void {
    const { connection } = this;
    try {
      if (connection.open && connection.inTransaction) connection.exec('ROLLBACK');
    } catch {
      // Closing takes it back too; the next transaction opens the file anew.
      connection.close();
    }
  }

  private async reopen(): Promise<void> {
    if (this.dataSource.isInitialized && !this.connection.open) await this.dataSource.destroy();
    if (!this.dataSource.isInitialized) await this.dataSource.initialize();
    if (this.prepared === this.connection) return;
    // SQLite's own way of waiting for another process would hold up every request of this one.
    this.connection.exec('PRAGMA busy_timeout = 0');
    this.prepared = this.connection;
  }
}

/** Takes the right to write at once: what another process wrote meanwhile could not be caught up with later. */
async function begin(runner: QueryRunner, end: number): Promise<void> {
  for (;;) {
    try {
      await runner.query('BEGIN IMMEDIATE');
      return;
    } catch (error) {
      if (!isDeadlock(error) || performance.now() + PAUSE_MS > end) throw error;
    }
    await pause(PAUSE_MS);
  }
}
