import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource, DataSourceOptions } from 'typeorm';
import type { Config } from '../config.js';
import { isDatabaseAway, isRefused } from './errors.js';
import { openAsItIs } from './open.js';

const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 5000;

/**
 * Retries, with growing pauses, while the database does not answer: it may be starting too. A refusal (wrong password,
 * unknown database) is final.
 */
export async function initializeInTime(
  options: DataSourceOptions,
  { database, databaseWaitMs }: Pick<Config, 'database' | 'databaseWaitMs'>,
): Promise<DataSource> {
  const end = Date.now() + databaseWaitMs;
  for (let ms = FIRST_PAUSE_MS; ; ms = Math.min(2 * ms, MAX_PAUSE_MS)) {
    try {
      return await openAsItIs(options);
    } catch (error) {
      if (!isDatabaseAway(error) || isRefused(error) || Date.now() + ms > end) throw error;
      if (ms === FIRST_PAUSE_MS) announce(database, databaseWaitMs);
      await pause(ms);
    }
  }
}

function announce(database: Config['database'], waitMs: number): void {
  const where = database === undefined ? '' : ` sur ${database.host}:${database.port}`;
  process.stderr.write(`La base de données ne répond pas encore${where} : attente d’au plus ${waitMs / 1000} s.\n`);
}
