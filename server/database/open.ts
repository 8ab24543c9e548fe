import type { ConnectionOptions } from 'mysql2';
import { randomBytes } from 'node:crypto';
import { accessSync, chmodSync, constants, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DataSource, type DataSourceOptions, type MigrationInterface } from 'typeorm';
import { type Config, type DatabaseAddress, OperatorError } from '../config/config.js';
import { isDatabaseAway, isRefused } from './errors.js';
import { PoolFactory } from './mysql/pool.js';

const OTHERS_MODE = 0o077;
/** Files that this program keeps in the folder. */
const OWN_FILES = /^parcours\.sqlite|^place-reservee$|^premiers-mots-de-passe(\.neuf)?$|\.lock$|\.lock-/;
const LOST_AND_FOUND = 'lost+found';

/**
 * Removes the rights of other users that an earlier version left; new files get none (main.ts, cli.ts). A folder that
 * holds foreign files keeps its rights.
 */
function restrictAccess(folder: string): string {
  const names = readdirSync(folder).filter((name) => name !== LOST_AND_FOUND);
  const ownFiles = names.filter((name) => OWN_FILES.test(name));
  if (ownFiles.length === names.length) restrict(folder);
  for (const name of ownFiles) restrict(join(folder, name));
  return folder;
}

function restrict(path: string): void {
  try {
    const { mode } = statSync(path);
    if ((mode & OTHERS_MODE) !== 0) chmodSync(path, mode & ~OTHERS_MODE & 0o777);
  } catch {
    // A file system without rights, or another owner: the database works all the same.
  }
}

/** Returns the folder, created when only its last level is missing. @throws OperatorError when it is not writable */
function writableFolder(folder: string): string {
  if (!statSync(dirname(folder), { throwIfNoEntry: false })?.isDirectory()) {
    throw new OperatorError(`DATA_DIR vaut « ${folder} » : le dossier ${dirname(folder)} n’existe pas.`);
  }
  try {
    // Not `recursive`: Node loops for ever on a path such as /proc/x.
    if (!statSync(folder, { throwIfNoEntry: false })) mkdirSync(folder);
    if (!statSync(folder).isDirectory())
      throw new OperatorError(`DATA_DIR vaut « ${folder} » : ce n’est pas un dossier.`);
    accessSync(folder, constants.W_OK);
    return folder;
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(`DATA_DIR vaut « ${folder} » : le programme ne peut pas y écrire.`);
  }
}

const RESERVE_FILE = 'place-reservee';
/** SQLite needs this much to open its file (-shm), with a little for its journal. */
const RESERVE_BYTES = 64 * 1024;

/** Reserves room that a start on a full disk releases: SQLite must create a file even to read its database. */
export function keepReserve(folder: string): void {
  const file = join(folder, RESERVE_FILE);
  if (statSync(file, { throwIfNoEntry: false })?.size === RESERVE_BYTES) return;
  try {
    // Random: some file systems store zeros without using room.
    writeFileSync(file, randomBytes(RESERVE_BYTES));
  } catch {
    rmSync(file, { force: true });
  }
}

/** Runs `open`, once more without the reserve when the disk is full. */
function openWithReserve(folder: string, open: () => void): void {
  try {
    open();
  } catch (error) {
    if (!/^SQLITE_(FULL|IOERR)/.test(String((error as { code?: unknown }).code))) throw error;
    rmSync(join(folder, RESERVE_FILE), { force: true });
    open();
  }
}

/** A connection takes a few milliseconds, or 2.5 s with a latency of 0.5 s each way. */
const CONNECT_TIMEOUT_MS = 3000;

export interface Tables {
  entities: (new () => object)[];
  migrations: (new () => MigrationInterface)[];
}

export function dataSourceOptions(config: Config, { entities, migrations }: Tables): DataSourceOptions {
  const schema = { entities, migrations };
  if (config.database === undefined) {
    const folder = restrictAccess(writableFolder(config.dataDir));
    return {
      ...schema,
      type: 'better-sqlite3',
      database: join(folder, 'parcours.sqlite'),
      // FULL flushes each commit to the disk: otherwise a power cut may lose the last ones.
      prepareDatabase: (connection: { exec(sql: string): void }) =>
        openWithReserve(folder, () => connection.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')),
    };
  }
  const { type, username } = config.database;
  return {
    ...schema,
    ...addressOptions(config.database),
    type,
    username,
    charset: 'utf8mb4',
    timezone: 'Z',
    poolSize: config.databasePool,
    driver: new PoolFactory(),
  };
}

/** Options of a connection outside TypeORM's pool. */
export function connectionOptions(address: DatabaseAddress): ConnectionOptions {
  return { ...addressOptions(address), user: address.username };
}

function addressOptions({ host, port, password, database, tls }: DatabaseAddress) {
  const ssl = tls && { ca: tls.ca, verifyIdentity: tls.verifyName };
  return { host, port, password, database, connectTimeout: CONNECT_TIMEOUT_MS, ...(ssl && { ssl }) };
}

/**
 * Opens the database with the type that the server reports: MariaDB opened as MySQL gets false schema differences and
 * unknown statements.
 */
export async function openAsItIs(options: DataSourceOptions): Promise<DataSource> {
  const dataSource = await new DataSource(options).initialize();
  if (options.type !== 'mysql' && options.type !== 'mariadb') return dataSource;
  try {
    const type = await typeOf(dataSource);
    if (type === options.type) return dataSource;
    await dataSource.destroy();
    return await new DataSource({ ...options, type }).initialize();
  } catch (error) {
    if (dataSource.isInitialized) await dataSource.destroy();
    throw error;
  }
}

async function typeOf(dataSource: DataSource): Promise<'mysql' | 'mariadb'> {
  const [row] = await dataSource.query<{ version: string }[]>('SELECT VERSION() AS version');
  return /mariadb/i.test(row!.version) ? 'mariadb' : 'mysql';
}

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
