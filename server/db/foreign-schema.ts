import type { DataSource } from 'typeorm';
import { OperatorError } from '../config.js';
import { dialect, quote } from './dialect.js';
import { tableNames } from './tables.js';
import { appliedMigrations, knownMigrations } from './versions.js';

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
