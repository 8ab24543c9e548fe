import { randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { AffectedStages } from './changed.js';
import { dialect } from './dialect.js';
import { upsertAll } from './insert.js';
import { executeDeferred } from './later.js';
import { retryRead } from './once-more.js';
import { Setting } from './setting.entity.js';

export const GENERATION_SETTING = 'generation';
/** A word of the last restore: rows may have come back under their ids and versions with another content. */
export const RESTORED_SETTING = 'restored';

const WORD = 16;
/** Characters of earlier words that are left behind a new one. */
const HISTORY = 2000;

/** The word in force, of the setting that holds the last ones. */
export const WORD_OF_VALUE = `SUBSTR(value, 1, ${WORD})`;

/** In the order of the commits: each waits for the row that the one before it has written. */
const ADVANCE =
  dialect === 'sqlite'
    ? `INSERT INTO setting (name, value) VALUES ('${GENERATION_SETTING}', ?)
       ON CONFLICT (name) DO UPDATE SET value = excluded.value || SUBSTR(setting.value, 1, ${HISTORY})`
    : `INSERT INTO setting (name, value) VALUES ('${GENERATION_SETTING}', ?)
       ON DUPLICATE KEY UPDATE value = CONCAT(VALUES(value), SUBSTR(value, 1, ${HISTORY}))`;

/**
 * Which state of the content the base holds, in a word that each transaction changes as it commits. What was computed
 * under one word is right as long as the base still says it, on every instance. The last words stay behind it, newest
 * first, each with what its transaction has changed: `word=changes;word=changes;` (changed.ts).
 */
export class ContentVersion {
  private known: string | undefined;
  private readAt = -Infinity;
  /** Readings are counted as they begin: one that ends late must not bring back what an earlier one has replaced. */
  private begun = 0;
  private knownSince = 0;
  private reading: Promise<string> | undefined;

  constructor(private readonly reader: EntityManager) {}

  /** Part of a transaction: commits or vanishes with it. */
  static async advance(manager: EntityManager, changed = new AffectedStages()): Promise<void> {
    await executeDeferred(manager, ADVANCE, [`${newWord()}=${await changed.version()};`]);
  }

  /** The same where the whole content was replaced, not edited. */
  static async replace(manager: EntityManager): Promise<void> {
    const rows = [GENERATION_SETTING, RESTORED_SETTING].map((name) => ({ name, value: newWord() }));
    await upsertAll(manager, Setting, 'name', rows);
  }

  /** The word as the base has it now. */
  async current(): Promise<string> {
    const reading = (this.begun += 1);
    // At each request of whoever is signed in: an entity would cost several times as much.
    const sql = `SELECT ${WORD_OF_VALUE} AS value FROM setting WHERE name = ?`;
    const read = () => this.reader.query<{ value: string }[]>(sql, [GENERATION_SETTING]);
    const [setting] = await retryRead(read);
    return this.remember(setting?.value ?? '', reading);
  }

  /** The word as the base had it at most `maxAgeMs` ago; of many who ask at once, one reads. */
  recent(maxAgeMs: number): string | Promise<string> {
    if (this.known !== undefined && performance.now() - this.readAt < maxAgeMs) return this.known;
    this.reading ??= this.current().finally(() => (this.reading = undefined));
    return this.reading;
  }

  /** A transaction of this process has committed: the next who asks reads. */
  forget(): void {
    this.known = undefined;
    this.knownSince = this.begun;
    this.reading = undefined;
  }

  private remember(value: string, reading: number): string {
    if (reading > this.knownSince) {
      this.known = value;
      this.knownSince = reading;
      this.readAt = performance.now();
    }
    return value;
  }
}

function newWord(): string {
  return randomBytes((WORD * 3) / 4).toString('base64url');
}
