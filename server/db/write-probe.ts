import { randomBytes } from 'node:crypto';
import { dialect } from './dialect.js';
import { isDeadlock } from './errors.js';
import { upsertAll } from './insert.js';
import { Setting } from './setting.entity.js';
import type { Writer } from './writer.js';

/** As much as a save puts into a file: on a full disk a few bytes may still find a place. A server logs what it is sent. */
const BYTES = dialect === 'sqlite' ? 12 * 1024 : 12;
const SETTING = 'essai';
/** How long an answer holds for who asks next. */
const FRESH_MS = 1000;
/** A write so small takes a few milliseconds, or does not succeed. */
const PATIENCE_MS = 2000;

/** Whether the database takes writes, found by writing; of many who ask at once, one does. */
export class WriteProbe {
  private asked: Promise<void> | undefined;
  private askedAt = -Infinity;

  constructor(private readonly writer: Writer) {}

  /** Never later than a write would be. @throws what a write throws where none can be made. */
  requireWritable(): Promise<void> {
    if (this.asked === undefined || performance.now() - this.askedAt > FRESH_MS) {
      this.asked = this.write().finally(() => (this.askedAt = performance.now()));
      this.askedAt = Infinity;
      // Told to who asks.
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
      // Somebody else is writing: it can be done.
      if (!isDeadlock(error)) throw error;
    }
  }
}
