import type { EntityManager } from 'typeorm';

export type Work<T> = (manager: EntityManager) => Promise<T>;

/**
 * Runs transactions. It sends BEGIN, COMMIT and ROLLBACK itself: TypeORM's count of nested transactions goes wrong when
 * one of them fails. So no `work` may ask TypeORM for a transaction, as its `save` does.
 */
export interface Writer {
  /**
   * Commits what `work` did, or nothing, and leaves nothing open. Waits for locks until `end` at most, in
   * performance.now() time.
   */
  transact<T>(work: Work<T>, end: number): Promise<T>;
  /** For a write that tests writability: it waits for no other writer of this process. */
  probe(work: Work<void>, end: number): Promise<void>;
  close(): Promise<void>;
}

/** Too many writers wait: fails like a lock timeout. */
export function busyError(): Error {
  return Object.assign(new Error('Every place for a writer is taken'), { code: 'ER_LOCK_WAIT_TIMEOUT' });
}
