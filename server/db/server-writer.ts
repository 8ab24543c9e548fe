import type { DataSource, QueryRunner } from 'typeorm';
import { Semaphore } from '../places.js';
import type { Lent } from './connection.js';
import { travels } from './later.js';
import { busy, type Work, type Writer } from './writer.js';

const SECOND = 1000;
/** Share of the connections that writers may hold: readers never wait for them. */
const SHARE = 0.5;
/** The server's own default for lock waits. */
const LONGEST_LOCK_SECONDS = 50;

/** Runs each transaction on a connection of its own, a bounded number at once. */
export class ServerWriter implements Writer {
  private readonly places: Semaphore;
  /** Last lock timeout set on each connection, in seconds. */
  private readonly patience = new WeakMap<Lent, number>();

  constructor(
    private readonly dataSource: DataSource,
    poolSize: number,
  ) {
    this.places = new Semaphore(Math.floor(poolSize * SHARE), {
      waitTimeoutMs: LONGEST_LOCK_SECONDS * SECOND,
      busyError: busy,
    });
  }

  transact<T>(work: Work<T>, end: number): Promise<T> {
    // Keeps a second for the locks once a connection is available.
    return this.places.run(() => this.attempt(work, end), Math.max(0, end - SECOND - performance.now()));
  }

  probe(work: Work<void>, end: number): Promise<void> {
    return this.attempt(work, end);
  }

  async close(): Promise<void> {}

  private async attempt<T>(work: Work<T>, end: number): Promise<T> {
    const runner = this.dataSource.createQueryRunner();
    const lent = (await runner.connect()) as Lent;
    try {
      this.boundWaits(lent, end);
      lent.line.begin();
      travels(runner.manager);
      const result = await work(runner.manager);
      await runner.query('COMMIT');
      lent.line.end();
      return result;
    } catch (error) {
      await undo(runner, lent);
      throw error;
    } finally {
      await runner.release();
    }
  }

  /** A server may check its lock waits once a second: the timeout is a second shorter than the time left. */
  private boundWaits(lent: Lent, end: number): void {
    const left = Math.floor((end - performance.now()) / SECOND) - 1;
    const seconds = Math.max(1, Math.min(LONGEST_LOCK_SECONDS, left));
    if (this.patience.get(lent) === seconds) return;
    lent.line.prepare(`SET SESSION innodb_lock_wait_timeout = ${seconds}`);
    this.patience.set(lent, seconds);
  }
}

/** A connection whose rollback fails is destroyed: the server then rolls back itself. */
async function undo(runner: QueryRunner, lent: Lent): Promise<void> {
  lent.line.abandon();
  try {
    await runner.query('ROLLBACK');
  } catch {
    lent.destroy();
  }
}
