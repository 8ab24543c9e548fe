import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource, QueryRunner } from 'typeorm';
import { explainUnwritable, isDeadlock } from './errors.js';
import type { PoolFigures } from './mysql/pool.js';
import type { Work, Writer } from './writer.js';

/** The API of better-sqlite3 that is used here. */
interface Connection {
  readonly open: boolean;
  readonly inTransaction: boolean;
  exec(sql: string): unknown;
  pragma(source: string): unknown;
  close(): unknown;
}

/** WAL pages that trigger a checkpoint: SQLite's own default. */
const MAX_WAL_PAGES = 1000;

/** Pages of a transaction kept in memory before they go to the WAL. */
const CACHE_KIB = 4096;

/** Retry interval while another process is writing. */
const RETRY_MS = 20;

/**
 * One connection beside the readers', which keep seeing committed data only. Transactions on it run one after the
 * other.
 */
export class SqliteWriter implements Writer {
  private lastTransaction: Promise<unknown> = Promise.resolve();
  private connection: Connection | undefined;
  private startedCount = 0;
  private endedCount = 0;
  /** Disk error of the last transaction. */
  private fault: Error | undefined;

  constructor(private readonly dataSource: DataSource) {}

  transact<T>(work: Work<T>, end: number): Promise<T> {
    this.startedCount += 1;
    const transaction = this.lastTransaction.then(() => this.runTransaction(work, end));
    this.lastTransaction = transaction.then(
      () => this.recordEnd(undefined),
      (error: Error) => this.recordEnd(error),
    );
    return transaction;
  }

  /**
   * Does not wait behind a running transaction. That one waits for no other and thus progresses: the result of the last
   * one decides.
   */
  async probe(work: Work<void>, end: number): Promise<void> {
    if (this.startedCount === this.endedCount) await this.transact(work, end);
    else if (this.fault !== undefined) throw this.fault;
  }

  /** The readers' connection is shared: it counts as free. */
  get figures(): PoolFigures {
    const pending = this.startedCount - this.endedCount;
    return { open: 2, free: pending === 0 ? 2 : 1, waiting: Math.max(0, pending - 1) };
  }

  async close(): Promise<void> {
    await this.lastTransaction;
    if (this.dataSource.isInitialized) await this.dataSource.destroy();
  }

  private async runTransaction<T>(work: Work<T>, end: number): Promise<T> {
    const runner = await this.openRunner();
    const connection = (await runner.connect()) as Connection;
    await begin(runner, end);
    try {
      const result = await work(runner.manager);
      await runner.query('COMMIT');
      if (connection.inTransaction) throw new Error('The transaction is still open after its commit');
      return result;
    } finally {
      rollBackIfOpen(connection);
      setImmediate(checkpoint, connection);
    }
  }

  private recordEnd(error: Error | undefined): void {
    this.endedCount += 1;
    if (error === undefined || explainUnwritable(error) !== error) this.fault = error;
  }

  private async openRunner(): Promise<QueryRunner> {
    if (this.dataSource.isInitialized && this.connection?.open === false) await this.dataSource.destroy();
    if (!this.dataSource.isInitialized) await this.dataSource.initialize();
    const runner = this.dataSource.createQueryRunner();
    const connection = (await runner.connect()) as Connection;
    // busy_timeout would block this process's event loop. A small cache moves a long transaction to the WAL as it goes,
    // instead of all at once in its COMMIT.
    if (connection !== this.connection)
      connection.exec(`PRAGMA busy_timeout = 0; PRAGMA wal_autocheckpoint = 0; PRAGMA cache_size = -${CACHE_KIB}`);
    this.connection = connection;
    return runner;
  }
}

/** Runs in a turn of its own: SQLite's auto-checkpoint runs within a COMMIT and delays the following requests. */
function checkpoint(connection: Connection): void {
  try {
    if (!connection.open || connection.inTransaction) return;
    const [state] = connection.pragma('wal_checkpoint(NOOP)') as { log: number; checkpointed: number }[];
    if (state!.log - state!.checkpointed > MAX_WAL_PAGES) connection.exec('PRAGMA wal_checkpoint(PASSIVE)');
  } catch {
    // A full disk: commits stay in the WAL, and the next transaction tries again.
  }
}

/** A full disk rolls back either the transaction or its last statement: SQLite reports which. */
function rollBackIfOpen(connection: Connection): void {
  try {
    if (connection.open && connection.inTransaction) connection.exec('ROLLBACK');
  } catch {
    // Closing rolls back too; the next transaction reopens the file.
    connection.close();
  }
}

/** Takes the write lock at once: a read transaction cannot be upgraded after another process has written. */
async function begin(runner: QueryRunner, end: number): Promise<void> {
  for (;;) {
    try {
      await runner.query('BEGIN IMMEDIATE');
      return;
    } catch (error) {
      if (!isDeadlock(error) || performance.now() + RETRY_MS > end) throw error;
    }
    await pause(RETRY_MS);
  }
}
