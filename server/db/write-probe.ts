import { randomBytes } from 'node:crypto';
import { dialect } from './dialect.js';
import { isDeadlock } from './errors.js';
import { upsertAll } from './insert.js';
import { Setting } from './setting.entity.js';
import type { Writer } from './writer.js';

/**
 * As much as a save writes to the file: a few bytes may still fit on a full disk. A server logs its writes: less there.
 */
const BYTES = dialect === 'sqlite' ? 12 * 1024 : 12;
const SETTING = 'essai';
/** How long a result is reused. */
const FRESH_MS = 1000;
/** A write this small takes a few milliseconds, or fails. */
const PATIENCE_MS = 2000;

/** Tests by writing whether the database accepts writes; concurrent callers share one write. */
export class WriteProbe {
  private asked: Promise<void> | undefined;
  private askedAt = -Infinity;

  constructor(private readonly writer: Writer) {}

  /** Takes no longer than a write. @throws the error of the failed write */
  requireWritable(): Promise<void> {
    if (this.asked === undefined || performance.now() - this.askedAt > FRESH_MS) {
      this.asked = this.write().finally(() => (this.askedAt = performance.now()));
      this.askedAt = Infinity;
      // Callers get the error; without a handler it would be an unhandled rejection.
      this.asked.catch(() => undefined);
    }
    return this.asked;
  }

  private async write(): Promise<void> {
    const value = randomBytes(BYTES).toString('base64');
    try {
      await this.writer.probe(
        (manager) => upsertAll(manager, Setting, 'name', [{ name: SETTING, value }]),
        performance.now() + PATIENCE_MS,
      );
    } catch (error) {
      // A concurrent writer proves that writing works.
      if (!isDeadlock(error)) throw error;
    }
  }
}
