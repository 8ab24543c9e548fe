import type { EntityManager } from 'typeorm';

export type Work<T> = (manager: EntityManager) => Promise<T>;

/**
 * Where transactions run. BEGIN, COMMIT and ROLLBACK are sent here and not by TypeORM, whose count of what is open goes
 * wrong where one of them fails: what it then takes for commits are parts of a transaction that nobody ends. So nothing
 * in one may ask TypeORM for a transaction, as its `save` does.
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

/** What a database says of a lock that is not given: here it is a place of ours. */
export function busy(): Error {
  return Object.assign(new Error('Every place for a writer is taken'), { code: 'ER_LOCK_WAIT_TIMEOUT' });
}
