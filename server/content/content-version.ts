import { randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { retryRead } from '../database/errors.js';
import { Setting } from '../database/setting.entity.js';
import { upsertAll } from '../database/sql.js';

export const GENERATION_SETTING = 'generation';
/** Version of the last restore: rows may have returned under their ids and versions with other values. */
export const RESTORED_SETTING = 'restored';

/** Version of the last change that the journal does not tell, but for a restore: what a copy takes over from the site. */
const SILENT_SETTING = 'silent';

const VERSION_BYTES = 12;

/** Version of the content as a column, consistent with the rest of the statement. */
export const VERSION_SQL = `(SELECT value FROM setting WHERE name = '${GENERATION_SETTING}')`;
export const SILENT_VERSION_SQL = `(SELECT value FROM setting WHERE name = '${SILENT_SETTING}')`;

/** Version of the last restore, as a column. */
export const RESTORED_VERSION_SQL = `(SELECT value FROM setting WHERE name = '${RESTORED_SETTING}')`;

/**
 * Version of the whole content: a random text that each transaction replaces as it commits. A result computed under one
 * version stays valid, on every instance, while the database holds it.
 */
export class ContentVersion {
  private cached: string | undefined;
  private readAt = -Infinity;
  /** Reads are numbered as they begin: a late result must not replace a newer one. */
  private readCount = 0;
  private cachedRead = 0;
  private pendingRead: Promise<string> | undefined;

  constructor(private readonly reader: EntityManager) {}

  /**
   * Call it at the end of a transaction: it takes effect with the commit, and serializes the commits, since each waits for
   * the row that the previous one has written. A silent change is one that the journal does not tell.
   */
  static advance(manager: EntityManager, isSilent = false): Promise<void> {
    return renew(manager, isSilent ? [GENERATION_SETTING, SILENT_SETTING] : [GENERATION_SETTING]);
  }

  /** Follows a restore, which replaces the whole content. */
  static replace(manager: EntityManager): Promise<void> {
    return renew(manager, [GENERATION_SETTING, RESTORED_SETTING]);
  }

  /** Reads the version from the database. */
  async current(): Promise<string> {
    const readNumber = (this.readCount += 1);
    // Runs at each signed-in request: an entity would cost several times as much.
    const sql = 'SELECT value FROM setting WHERE name = ?';
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

function renew(manager: EntityManager, names: string[]): Promise<void> {
  const value = randomBytes(VERSION_BYTES).toString('base64url');
  return upsertAll(
    manager,
    Setting,
    'name',
    names.map((name) => ({ name, value })),
  );
}
