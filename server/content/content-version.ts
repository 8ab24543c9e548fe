import { randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { isEmbedded } from '../database/dialect.js';
import { retryRead } from '../database/errors.js';
import { executeDeferred } from '../database/statement-queue.js';
import { Setting } from '../database/setting.entity.js';
import { upsertAll } from '../database/sql.js';
import { AffectedStages } from './affected-stages.js';

export const GENERATION_SETTING = 'generation';
/** Version of the last restore: rows may have returned under their ids and versions with other values. */
export const RESTORED_SETTING = 'restored';

const VERSION_LENGTH = 16;
/** Characters of earlier versions that stay behind the current one. */
const HISTORY_LENGTH = 2000;

/** SQL for the current version: the start of the setting's value. */
const VERSION_OF_VALUE = `SUBSTR(value, 1, ${VERSION_LENGTH})`;

/** Version of the content as a column, consistent with the rest of the statement. */
export const VERSION_SQL = `(SELECT ${VERSION_OF_VALUE} FROM setting WHERE name = '${GENERATION_SETTING}')`;

/** Recent versions with their changes as a column. */
export const RECENT_VERSIONS_SQL = `(SELECT value FROM setting WHERE name = '${GENERATION_SETTING}')`;

/** Version of the last restore, as a column. */
export const RESTORED_VERSION_SQL = `(SELECT value FROM setting WHERE name = '${RESTORED_SETTING}')`;

/** Serializes the commits: each waits for the row that the previous one has written. */
const ADVANCE = isEmbedded
  ? `INSERT INTO setting (name, value) VALUES ('${GENERATION_SETTING}', ?)
       ON CONFLICT (name) DO UPDATE SET value = excluded.value || SUBSTR(setting.value, 1, ${HISTORY_LENGTH})`
  : `INSERT INTO setting (name, value) VALUES ('${GENERATION_SETTING}', ?)
       ON DUPLICATE KEY UPDATE value = CONCAT(VALUES(value), SUBSTR(value, 1, ${HISTORY_LENGTH}))`;

/**
 * Version of the whole content: a random text that each transaction replaces as it commits. A result computed under one
 * version stays valid, on every instance, while the database holds it. The setting keeps recent versions with their
 * changes, newest first: `version=changes;version=changes;` (affected-stages.ts).
 */
export class ContentVersion {
  private cached: string | undefined;
  private readAt = -Infinity;
  /** Reads are numbered as they begin: a late result must not replace a newer one. */
  private readCount = 0;
  private cachedRead = 0;
  private pendingRead: Promise<string> | undefined;

  constructor(private readonly reader: EntityManager) {}

  /** Call it at the end of a transaction: it takes effect with the commit. */
  static async advance(manager: EntityManager, affected = new AffectedStages()): Promise<void> {
    await executeDeferred(manager, ADVANCE, [`${newVersion()}=${await affected.serialize()};`]);
  }

  /** For a restore, which replaces the whole content. */
  static async replace(manager: EntityManager): Promise<void> {
    const rows = [GENERATION_SETTING, RESTORED_SETTING].map((name) => ({ name, value: newVersion() }));
    await upsertAll(manager, Setting, 'name', rows);
  }

  /** Reads the version from the database. */
  async current(): Promise<string> {
    const readNumber = (this.readCount += 1);
    // Runs at each signed-in request: an entity would cost several times as much.
    const sql = `SELECT ${VERSION_OF_VALUE} AS value FROM setting WHERE name = ?`;
    const read = () => this.reader.query<{ value: string }[]>(sql, [GENERATION_SETTING]);
    const [setting] = await retryRead(read);
    return this.remember(setting?.value ?? '', readNumber);
  }

  /** The version as read at most `maxAgeMs` ago; concurrent calls share one read. */
  recent(maxAgeMs: number): string | Promise<string> {
    if (this.cached !== undefined && performance.now() - this.readAt < maxAgeMs) return this.cached;
    this.pendingRead ??= this.current().finally(() => (this.pendingRead = undefined));
    return this.pendingRead;
  }

  /** Call it after a local commit: drops the cached version. */
  invalidate(): void {
    this.cached = undefined;
    this.cachedRead = this.readCount;
    this.pendingRead = undefined;
  }

  private remember(value: string, readNumber: number): string {
    if (readNumber > this.cachedRead) {
      this.cached = value;
      this.cachedRead = readNumber;
      this.readAt = performance.now();
    }
    return value;
  }
}

function newVersion(): string {
  return randomBytes((VERSION_LENGTH * 3) / 4).toString('base64url');
}
