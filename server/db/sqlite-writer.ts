import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource, QueryRunner } from 'typeorm';
import { explainUnwritable, isDeadlock } from './errors.js';
import type { PoolFigures } from './pool.js';
import type { Work, Writer } from './writer.js';

/** What better-sqlite3 tells of a connection. */
interface Connection {
  readonly open: boolean;
  readonly inTransaction: boolean;
  exec(sql: string): unknown;
  pragma(source: string): unknown;
  close(): unknown;
}

/** Pages that wait to be brought from the log into the file: as many as SQLite itself lets there be. */
const LOG_PAGES = 1000;

/** Of the pages that a transaction has written, what is held until its COMMIT. */
const CACHE_KIB = 4096;

/** Between two looks at a file that another process is writing. */
const PAUSE_MS = 20;

/**
 * One connection, beside that of the readers: they keep seeing what was committed and nothing else. Two transactions
 * would run into each other on it: they take turns.
 */
export class SqliteWriter implements Writer {
  private last: Promise<unknown> = Promise.resolve();
  private connection: Connection | undefined;
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

  private async take<T>(work: Work<T>, end: number): Promise<T> {
    const runner = await this.reopened();
    const connection = (await runner.connect()) as Connection;
    await begin(runner, end);
    try {
      const result = await work(runner.manager);
      await runner.query('COMMIT');
      if (connection.inTransaction) throw new Error('The transaction is still open after its commit');
      return result;
    } finally {
      leaveNothingOpen(connection);
      setImmediate(shortenLog, connection);
    }
  }

  private note(error: Error | undefined): void {
    this.ended += 1;
    if (error === undefined || explainUnwritable(error) !== error) this.fault = error;
  }

  private async reopened(): Promise<QueryRunner> {
    if (this.dataSource.isInitialized && this.connection?.open === false) await this.dataSource.destroy();
    if (!this.dataSource.isInitialized) await this.dataSource.initialize();
    const runner = this.dataSource.createQueryRunner();
    const connection = (await runner.connect()) as Connection;
    // SQLite's own way of waiting for another process would hold up every request of this one. What does not fit its
    // cache goes to the log while a long transaction lasts, and not all at once in its COMMIT.
    if (connection !== this.connection)
      connection.exec(`PRAGMA busy_timeout = 0; PRAGMA wal_autocheckpoint = 0; PRAGMA cache_size = -${CACHE_KIB}`);
    this.connection = connection;
    return runner;
  }
}

/** In a turn of its own: SQLite would do it within a COMMIT, and everybody else would wait for both. */
function shortenLog(connection: Connection): void {
  try {
    if (!connection.open || connection.inTransaction) return;
    const [state] = connection.pragma('wal_checkpoint(NOOP)') as { log: number; checkpointed: number }[];
    if (state!.log - state!.checkpointed > LOG_PAGES) connection.exec('PRAGMA wal_checkpoint(PASSIVE)');
  } catch {
    // A disk that is full: what was committed stays in the log, and the next transaction's turn comes.
  }
}

/** A full disk takes back a whole transaction, or its last statement alone: SQLite knows which. */
function leaveNothingOpen(connection: Connection): void {
  try {
    if (connection.open && connection.inTransaction) connection.exec('ROLLBACK');
  } catch {
    // Closing takes it back too; the next transaction opens the file anew.
    connection.close();
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
