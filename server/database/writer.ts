import { randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { dialect } from './dialect.js';
import { isDeadlock } from './errors.js';
import { Setting } from './setting.entity.js';
import { upsertAll } from './sql.js';

/** The level of a transaction that differs from the server's own, REPEATABLE READ. */
export type Isolation = 'READ COMMITTED';
export type Work<T> = (manager: EntityManager) => Promise<T>;

/**
 * Runs transactions. It sends BEGIN, COMMIT and ROLLBACK itself: TypeORM's count of nested transactions goes wrong when
 * one of them fails. So no `work` may ask TypeORM for a transaction, as its `save` does.
 */
export interface Writer {
  /**
   * Commits what `work` did, or nothing, and leaves nothing open. Waits for locks until `end` at most, in
   * performance.now() time. SQLite, which has one writer at a time, needs no `isolation`.
   */
  transact<T>(work: Work<T>, end: number, isolation?: Isolation): Promise<T>;
  /** Marks a write that tests writability: it waits for no other writer of this process. */
  probe(work: Work<void>, end: number): Promise<void>;
  close(): Promise<void>;
}

/** Too many writers wait: fails like a lock timeout. */
export function busyError(): Error {
  return Object.assign(new Error('Every place for a writer is taken'), { code: 'ER_LOCK_WAIT_TIMEOUT' });
}

/**
 * As much as a save writes to the file: a few bytes may still fit on a full disk. A server logs its writes: less there.
 */
const PROBE_BYTES = dialect === 'sqlite' ? 12 * 1024 : 12;
const PROBE_SETTING = 'essai';
/** How long a result is reused. */
const MAX_AGE_MS = 1000;
/** A write this small takes a few milliseconds, or fails. */
const PROBE_TIMEOUT_MS = 2000;

/** Tests by writing whether the database accepts writes; concurrent callers share one write. */
export class WriteProbe {
  private pending: Promise<void> | undefined;
  private probedAt = -Infinity;

  constructor(private readonly writer: Writer) {}

  /** Takes no longer than a write. @throws the error of the failed write */
  requireWritable(): Promise<void> {
    if (this.pending === undefined || performance.now() - this.probedAt > MAX_AGE_MS) {
      this.pending = this.write().finally(() => (this.probedAt = performance.now()));
      this.probedAt = Infinity;
    }
    return this.pending;
  }

  private async write(): Promise<void> {
    const value = randomBytes(PROBE_BYTES).toString('base64');
    try {
      await this.writer.probe(
        (manager) => upsertAll(manager, Setting, 'name', [{ name: PROBE_SETTING, value }]),
        performance.now() + PROBE_TIMEOUT_MS,
      );
    } catch (error) {
      // A concurrent writer proves that writing works.
      if (!isDeadlock(error)) throw error;
    }
  }
}
