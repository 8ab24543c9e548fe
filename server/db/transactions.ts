import type { DataSource, EntityManager } from 'typeorm';
import { isDeadlock, isReadOnly } from './errors.js';
import { Generation } from './generation.js';

const ATTEMPTS = 4;

/**
 * The only way to write. On MySQL a transaction has a connection of its own. SQLite has one connection a data source,
 * on which two transactions would run into each other: they take turns on a second one, so that readers keep seeing
 * what was committed and nothing else.
 */
export class Transactions {
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly writer: DataSource,
    /** Whether the writer is a connection of our own, whose users take turns. */
    private readonly takeTurns: boolean,
    private readonly generation: Generation,
    /** Makes connections anew: those that there are lead to a server that may no longer write. */
    private readonly renew: () => void = () => undefined,
  ) {}

  /**
   * Commits what `work` did, or nothing of it. After a deadlock, or where another server may write instead, `work` runs
   * again from its beginning.
   */
  async run<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const result = await this.runApart(async (manager) => {
      const result = await work(manager);
      await Generation.advance(manager);
      return result;
    });
    this.generation.forget();
    return result;
  }

  /** The same for what no visitor sees: sessions, secrets. */
  runApart<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    if (!this.takeTurns) return this.attempt(work, ATTEMPTS);
    const turn = this.last.then(() => this.attempt(work, ATTEMPTS));
    this.last = turn.catch(() => undefined);
    return turn;
  }

  async close(): Promise<void> {
    if (this.takeTurns) await this.writer.destroy();
  }

  private async attempt<T>(work: (manager: EntityManager) => Promise<T>, attempts: number): Promise<T> {
    try {
      return await this.writer.transaction(work);
    } catch (error) {
      const isWorthIt = isReadOnly(error) ? attempts === ATTEMPTS : attempts > 1 && isDeadlock(error);
      if (isReadOnly(error)) this.renew();
      if (isWorthIt) return this.attempt(work, attempts - 1);
      throw error;
    }
  }
}
