import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import type { Config } from '../config/config.js';
import { WAIT_TIMEOUT_SECONDS } from './mysql/connection.js';

export type Release = () => Promise<void>;

/** The server ends a session that is silent for longer than its timeout, and frees its locks. */
const PING_MS = (WAIT_TIMEOUT_SECONDS * 1000) / 3;

/**
 * A lock shared by all instances on a database; undefined when it stays taken for `waitSeconds`. A crash releases it.
 */
export function takeLock(
  config: Config,
  dataSource: DataSource,
  name: string,
  waitSeconds: number,
): Promise<Release | undefined> {
  const end = Date.now() + waitSeconds * 1000;
  if (config.database === undefined) return lockFile(join(config.dataDir, `${name}.lock`), end);
  return lockOnServer(dataSource, `${name}-${config.database.database}`, end);
}

/** A GET_LOCK lock, tied to one connection. */
async function lockOnServer(dataSource: DataSource, what: string, end: number): Promise<Release | undefined> {
  // Lock names are global to the server, and have at most 64 characters.
  const name = `parcours-${createHash('sha256').update(what).digest('hex').slice(0, 32)}`;
  const runner = dataSource.createQueryRunner();
  for (;;) {
    const seconds = Math.min(5, Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    const [{ locked }] = (await runner.query('SELECT GET_LOCK(?, ?) AS locked', [name, seconds])) as [
      { locked: unknown },
    ];
    if (Number(locked) === 1) break;
    if (Date.now() < end) continue;
    await runner.release();
    return undefined;
  }
  // A ping that fails is not reported: the connection is lost, and the release throws its error.
  const timer = setInterval(() => void runner.query('DO 0').catch(() => undefined), PING_MS).unref();
  return async () => {
    clearInterval(timer);
    try {
      await runner.query('DO RELEASE_LOCK(?)', [name]);
    } finally {
      await runner.release();
    }
  };
}

/** An exclusive transaction on an empty SQLite file; the system releases it with the process. */
export async function lockFile(file: string, end: number): Promise<Release | undefined> {
  const lock = await new DataSource({ type: 'better-sqlite3', database: file, timeout: 0 }).initialize();
  while (!(await tryLock(lock))) {
    if (Date.now() < end) await pause(50);
    else {
      await lock.destroy();
      return undefined;
    }
  }
  return () => lock.destroy();
}

async function tryLock(lock: DataSource): Promise<boolean> {
  try {
    // A journal file would need room on the disk.
    await lock.query('PRAGMA journal_mode = MEMORY');
    await lock.query('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if ((error as { code?: string }).code?.startsWith('SQLITE_BUSY')) return false;
    throw error;
  }
}
