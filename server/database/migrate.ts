import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DataSource, DataSourceOptions, QueryRunner } from 'typeorm';
import { type Config, OperatorError } from '../config/config.js';
import { dialect, quote } from './dialect.js';
import { explainOpening } from './errors.js';
import { takeLock } from './lock.js';
import { dataSourceOptions, openAsItIs, type Tables } from './open.js';
import { allTableNames, MIGRATIONS_TABLE, tableNames } from './row-writer.js';

/** The last id that each table has generated, even for a deleted row: no id is used twice. */
export type Counters = Record<string, number>;

export async function readCounters(runner: QueryRunner, tables: string[]): Promise<Counters> {
  const counters: Counters = {};
  for (const table of tables) {
    const last = await (dialect === 'sqlite' ? lastInFile(runner, table) : lastOnServer(runner, table));
    if (last !== undefined) counters[table] = last;
  }
  return counters;
}

/** From now on the tables generate greater ids only. */
export async function raiseCounters(runner: QueryRunner, counters: Counters): Promise<void> {
  const present = await readCounters(runner, Object.keys(counters));
  for (const [table, last] of Object.entries(counters)) {
    if (last <= (present[table] ?? 0)) continue;
    if (dialect === 'mysql') await runner.query(`ALTER TABLE ${quote(table)} AUTO_INCREMENT = ${Number(last) + 1}`);
    else {
      await runner.query('DELETE FROM sqlite_sequence WHERE name = ?', [table]);
      await runner.query('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)', [table, last]);
    }
  }
}

async function lastInFile(runner: QueryRunner, table: string): Promise<number | undefined> {
  const sql = 'SELECT seq FROM sqlite_sequence WHERE name = ?';
  const [row] = (await runner.query(sql, [table])) as { seq: number }[];
  return row?.seq;
}

/** information_schema.tables caches this value for a day. */
async function lastOnServer(runner: QueryRunner, table: string): Promise<number | undefined> {
  const [row] = (await runner.query(`SHOW CREATE TABLE ${quote(table)}`)) as Record<string, string>[];
  const next = /\bAUTO_INCREMENT=(\d+)/.exec(row!['Create Table'] ?? '')?.[1];
  return next === undefined ? undefined : Number(next) - 1;
}

/** Opens a database without creating or migrating anything. @throws OperatorError */
export async function openUnchanged(config: Config, schema: Tables): Promise<DataSource> {
  if (config.databaseUrl === undefined && !existsSync(join(config.dataDir, 'parcours.sqlite'))) {
    throw new OperatorError(`Il n’y a pas de base dans « ${config.dataDir} » : vérifiez DATA_DIR ou DATABASE_URL.`);
  }
  return openDataSource(dataSourceOptions(config, schema));
}

/** @throws OperatorError when the operator can fix the cause */
export async function openDataSource(options: DataSourceOptions): Promise<DataSource> {
  try {
    return await openAsItIs(options);
  } catch (error) {
    throw explainOpening(error);
  }
}

/** Migrations of this build, in their order. */
export function knownMigrations(options: DataSourceOptions): string[] {
  return migrationsOf(options).map(({ name }) => name);
}

/** Migrations that a database has run, in their order; none for a new or foreign database. */
export async function appliedMigrations({ manager }: DataSource): Promise<string[]> {
  if (!(await allTableNames(manager)).includes(MIGRATIONS_TABLE)) return [];
  // All columns: another product's table of that name may have others.
  const rows = await manager.query<{ id: number; name?: string }[]>(`SELECT * FROM ${MIGRATIONS_TABLE}`);
  return rows.sort((a, b) => a.id - b.id).map(({ name }) => name ?? '');
}

export async function missingMigrations(dataSource: DataSource): Promise<string[]> {
  const applied = await appliedMigrations(dataSource);
  return knownMigrations(dataSource.options).filter((name) => !applied.includes(name));
}

/** Options limited to these migrations. */
export function limitMigrations(options: DataSourceOptions, names: string[]): DataSourceOptions {
  return { ...options, migrations: migrationsOf(options).filter(({ name }) => names.includes(name)) };
}

function migrationsOf({ migrations }: DataSourceOptions): (new () => object)[] {
  return migrations as (new () => object)[];
}

/** An interrupted first migration may have filled these tables: without accounts, the database was never used. */
const FILLED_BY_MIGRATION = ['static'];
/** Tables of earlier releases, which their interrupted first migration may have left. */
const FORMER_TABLES = ['stage_recherche'];
/** Table names in one message. */
const MAX_SHOWN_TABLES = 3;

/**
 * Refuses a database of another product or of a newer version. Drops the remains of an interrupted first migration,
 * which MySQL cannot roll back.
 * @throws OperatorError
 */
export async function refuseForeignSchema(dataSource: DataSource): Promise<void> {
  const tables = await tableNames(dataSource.manager);
  if (tables.length === 0) return;
  const applied = await appliedMigrations(dataSource);
  const ofBuild = new Set(knownMigrations(dataSource.options));
  if (applied.some((name) => ofBuild.has(name))) return refuseNewer(applied.filter((name) => !ofBuild.has(name)));
  const ownTables = new Set([...dataSource.entityMetadatas.map(({ tableName }) => tableName), ...FORMER_TABLES]);
  const foreign = tables.filter((name) => !ownTables.has(name));
  if (foreign.length > 0 || applied.length > 0 || !(await isBlank(dataSource, tables))) refuseForeign(foreign, tables);
  await dropTables(dataSource, tables);
}

/** @throws OperatorError when the database has migrations that this build does not know */
export function refuseNewer(unknown: string[]): void {
  if (unknown.length === 0) return;
  throw new OperatorError(
    `Une version plus récente du programme a migré cette base (${listNames(unknown)}) : installez cette version, ou restaurez une sauvegarde d’avant.`,
  );
}

function refuseForeign(foreign: string[], tables: string[]): never {
  const names = foreign.length > 0 ? foreign : tables;
  throw new OperatorError(
    `Cette base contient déjà les tables d’un autre programme (${listNames(names)}) : indiquez une base vide.`,
  );
}

function listNames(names: string[]): string {
  return names.slice(0, MAX_SHOWN_TABLES).join(', ') + (names.length > MAX_SHOWN_TABLES ? '…' : '');
}

async function isBlank(dataSource: DataSource, tables: string[]): Promise<boolean> {
  for (const table of tables.filter((name) => !FILLED_BY_MIGRATION.includes(name))) {
    if ((await dataSource.query<unknown[]>(`SELECT 1 FROM ${quote(table)} LIMIT 1`)).length > 0) {
      return false;
    }
  }
  return true;
}

async function dropTables(dataSource: DataSource, tables: string[]): Promise<void> {
  const runner = dataSource.createQueryRunner();
  try {
    // All tables are dropped: foreign keys between them do not matter.
    await runner.query(dialect === 'mysql' ? 'SET foreign_key_checks = 0' : 'PRAGMA foreign_keys = OFF');
    for (const table of tables) await runner.query(`DROP TABLE ${quote(table)}`);
    await runner.query(dialect === 'mysql' ? 'SET foreign_key_checks = 1' : 'PRAGMA foreign_keys = ON');
  } finally {
    await runner.release();
  }
}

/** Runs the missing migrations. SQLite rebuilds a table to change it, which resets its id counter: restored here. */
export async function migrate(dataSource: DataSource): Promise<void> {
  const runner = dataSource.createQueryRunner();
  try {
    const counters = await readCounters(runner, await tableNames(runner.manager));
    await dataSource.runMigrations();
    const existing = await tableNames(runner.manager);
    await raiseCounters(
      runner,
      Object.fromEntries(Object.entries(counters).filter(([name]) => existing.includes(name))),
    );
  } finally {
    await runner.release();
  }
}

/** Migrating a large database takes time, and the other instances wait for it. */
const WAIT_SECONDS = 300;

/** Runs `work` in one instance at a time; a crash releases the lock. */
export async function underStartLock<T>(
  config: Config,
  dataSource: DataSource,
  work: (dataSource: DataSource) => Promise<T>,
): Promise<T> {
  const release = await takeLock(config, dataSource, 'start', WAIT_SECONDS);
  if (release === undefined) {
    throw new OperatorError(
      `Une autre instance prépare cette base depuis plus de ${WAIT_SECONDS / 60} minutes : attendez-la ou arrêtez-la.`,
    );
  }
  try {
    return await work(dataSource);
  } finally {
    await release();
  }
}
