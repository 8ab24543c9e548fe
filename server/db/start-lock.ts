import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { type Config, OperatorError } from '../config.js';

/** A migration of a large base takes its time; the instances that wait for it too. */
const WAIT_SECONDS = 300;
const LOCK_FILE = 'start.lock';

/** Of several instances that start at once, one at a time does `work`; a crash frees the lock. */
export async function underStartLock<T>(
  config: Config,
  dataSource: DataSource,
  work: (dataSource: DataSource) => Promise<T>,
): Promise<T> {
  const release = await (config.database === undefined
    ? lockFile(join(config.dataDir, LOCK_FILE))
    : lockOnServer(dataSource, config.database.database));
  try {
    return await work(dataSource);
  } finally {
    await release();
  }
}

/** A lock of the server's, tied to one connection. */
async function lockOnServer(dataSource: DataSource, database: string): Promise<() => Promise<void>> {
  // A lock's name is the whole server's, and has 64 characters at most.
  const name = `parcours-${createHash('sha256').update(database).digest('hex').slice(0, 32)}`;
  const runner = dataSource.createQueryRunner();
  const end = Date.now() + WAIT_SECONDS * 1000;
  for (;;) {
    const [{ locked }] = (await runner.query('SELECT GET_LOCK(?, 5) AS locked', [name])) as [{ locked: unknown }];
    if (Number(locked) === 1) break;
    if (Date.now() > end) throw stillLocked();
  }
  return async () => {
    await runner.query('DO RELEASE_LOCK(?)', [name]);
    await runner.release();
  };
}

/** An empty database file beside the real one, held by an exclusive transaction; the system frees it with the process. */
async function lockFile(file: string): Promise<() => Promise<void>> {
  const lock = await new DataSource({ type: 'better-sqlite3', database: file, timeout: 0 }).initialize();
  const end = Date.now() + WAIT_SECONDS * 1000;
  while (!(await begins(lock))) {
    if (Date.now() > end) throw stillLocked();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return () => lock.destroy();
}

async function begins(lock: DataSource): Promise<boolean> {
  try {
    // Its journal, which nothing is written to, would need room on the disk.
    await lock.query('PRAGMA journal_mode = MEMORY');
    await lock.query('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if ((error as { code?: string }).code?.startsWith('SQLITE_BUSY')) return false;
    throw error;
  }
}

function stillLocked(): OperatorError {
  return new OperatorError(
    `Une autre instance prépare cette base depuis plus de ${WAIT_SECONDS / 60} minutes : attendez-la ou arrêtez-la.`,
  );
}
