import type { DataSource, QueryRunner } from 'typeorm';
import { Semaphore } from '../places.js';
import type { Lent } from './connection.js';
import { travels } from './later.js';
import { busy, type Work, type Writer } from './writer.js';

const SECOND = 1000;
/** Of the connections, those that writers may hold at once: whoever reads never waits for them. */
const SHARE = 0.5;
/** Where a lock is not given by then: as long as the server's own default. */
const LONGEST_LOCK_SECONDS = 50;

/** A connection of the server's for each transaction, a bounded number of them at once. */
export class ServerWriter implements Writer {
  private readonly places: Semaphore;
  /** What each connection was last told. */
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
    // Who gets the last place must still have the time for a lock.
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

  /** A server may look at its waits once a second: each is a second shorter than the time that is left. */
  private boundWaits(lent: Lent, end: number): void {
    const left = Math.floor((end - performance.now()) / SECOND) - 1;
    const seconds = Math.max(1, Math.min(LONGEST_LOCK_SECONDS, left));
    if (this.patience.get(lent) === seconds) return;
    lent.line.prepare(`SET SESSION innodb_lock_wait_timeout = ${seconds}`);
    this.patience.set(lent, seconds);
  }
}

/** A connection that cannot be told to roll back is not lent again: the server does so when it ends. */
async function undo(runner: QueryRunner, lent: Lent): Promise<void> {
  lent.line.abandon();
  try {
    await runner.query('ROLLBACK');
  } catch {
    lent.destroy();
  }
}
