import type { DataSource, QueryRunner } from 'typeorm';
import { Semaphore } from '../../concurrency.js';
import type { PooledConnection } from './connection.js';
import { enableDeferral } from '../statement-queue.js';
import { busyError, type Isolation, type Work, type Writer } from '../writer.js';

const SECOND = 1000;
/** Share of the connections that writers may hold: readers never wait for them. */
const WRITER_SHARE = 0.5;
/** The server's own default for lock waits. */
const MAX_LOCK_SECONDS = 50;

/** Runs each transaction on a connection of its own, a bounded number at once. */
export class ServerWriter implements Writer {
  private readonly semaphore: Semaphore;
  /** Last lock timeout set on each connection, in seconds. */
  private readonly lockTimeouts = new WeakMap<PooledConnection, number>();

  constructor(
    private readonly dataSource: DataSource,
    poolSize: number,
  ) {
    this.semaphore = new Semaphore(Math.floor(poolSize * WRITER_SHARE), {
      waitTimeoutMs: MAX_LOCK_SECONDS * SECOND,
      busyError,
    });
  }

  transact<T>(work: Work<T>, end: number, isolation?: Isolation): Promise<T> {
    // Keeps a second for the locks once a connection is available.
    return this.semaphore.run(() => this.attempt(work, end, isolation), Math.max(0, end - SECOND - performance.now()));
  }

  probe(work: Work<void>, end: number): Promise<void> {
    return this.attempt(work, end);
  }

  async close(): Promise<void> {}

  private async attempt<T>(work: Work<T>, end: number, isolation?: Isolation): Promise<T> {
    const runner = this.dataSource.createQueryRunner();
    const connection = (await runner.connect()) as PooledConnection;
    try {
      this.boundWaits(connection, end);
      connection.queue.begin(isolation);
      enableDeferral(runner.manager);
      const result = await work(runner.manager);
      await runner.query('COMMIT');
      connection.queue.end();
      return result;
    } catch (error) {
      await rollBack(runner, connection);
      throw error;
    } finally {
      await runner.release();
    }
  }

  /** A server may check its lock waits once a second: the timeout is a second shorter than the time left. */
  private boundWaits(connection: PooledConnection, end: number): void {
    const secondsLeft = Math.floor((end - performance.now()) / SECOND) - 1;
    const seconds = Math.max(1, Math.min(MAX_LOCK_SECONDS, secondsLeft));
    if (this.lockTimeouts.get(connection) === seconds) return;
    connection.queue.enqueueSilently(`SET SESSION innodb_lock_wait_timeout = ${seconds}`);
    this.lockTimeouts.set(connection, seconds);
  }
}

/** A connection whose rollback fails is destroyed: the server then rolls back itself. */
async function rollBack(runner: QueryRunner, connection: PooledConnection): Promise<void> {
  connection.queue.abandon();
  try {
    await runner.query('ROLLBACK');
  } catch {
    connection.destroy();
  }
}
