import type { EntityManager, QueryRunner } from 'typeorm';

export type Work<T> = (manager: EntityManager) => Promise<T>;

/**
 * Where transactions run. BEGIN, COMMIT and ROLLBACK are sent here and not by TypeORM, whose count of what is open goes
 * wrong where one of them fails: what it then takes for commits are parts of a transaction that nobody ends.
 */
export interface Writer {
  /**
   * Commits what `work` did, or nothing of it: whatever happens, nothing is left open. Nobody waits for the locks of
   * others beyond `end`, in performance.now()'s time.
   */
  transact<T>(work: Work<T>, end: number): Promise<T>;
  /** The same for a write that proves that one can be made: it waits for no other writer of this process. */
  probe(work: Work<void>, end: number): Promise<void>;
  close(): Promise<void>;
}

/** Does the work on a connection where a transaction was begun: TypeORM must know, or it begins its own. */
export async function doWithin<T>(runner: QueryRunner, work: Work<T>): Promise<T> {
  Object.assign(runner, { isTransactionActive: true, transactionDepth: 1 });
  try {
    return await work(runner.manager);
  } finally {
    Object.assign(runner, { isTransactionActive: false, transactionDepth: 0 });
  }
}

/** What a database says of a lock that is not given: here it is a place of ours. */
export function busy(): Error {
  return Object.assign(new Error('Every place for a writer is taken'), { code: 'ER_LOCK_WAIT_TIMEOUT' });
}
