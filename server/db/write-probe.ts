import { randomBytes } from 'node:crypto';
import { dialect } from './dialect.js';
import { isDeadlock } from './errors.js';
import { upsertAll } from './insert.js';
import { Setting } from './setting.entity.js';
import type { Writer } from './writer.js';

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
      // Callers get the error; without a handler it would be an unhandled rejection.
      this.pending.catch(() => undefined);
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
