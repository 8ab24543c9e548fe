import type { DataSource } from 'typeorm';
import { OperatorError } from '../config.js';
import { dialect, quote } from './dialect.js';
import { tableNames } from './tables.js';
import { appliedMigrations, knownMigrations } from './versions.js';

/** What an interrupted first migration may have filled: nobody has worked in a base without an account. */
const FILLED_BY_MIGRATION = ['static'];
/** Tables that earlier releases had: the remains of their first migration may hold them. */
const FORMER = ['stage_recherche'];
/** How many names a sentence bears. */
const SHOWN = 3;

/**
 * A base of another product, or one that a newer version has migrated, is left as it is; the remains of a first
 * migration that was interrupted (the server cannot take back the creation of a table) are cleared away.
 * @throws OperatorError
 */
export async function refuseForeignSchema(dataSource: DataSource): Promise<void> {
  const tables = await tableNames(dataSource.manager);
  if (tables.length === 0) return;
  const applied = await appliedMigrations(dataSource);
  const known = new Set(knownMigrations(dataSource.options));
  if (applied.some((name) => known.has(name))) return refuseNewer(applied.filter((name) => !known.has(name)));
  const own = new Set([...dataSource.entityMetadatas.map(({ tableName }) => tableName), ...FORMER]);
  const foreign = tables.filter((name) => !own.has(name));
  if (foreign.length > 0 || applied.length > 0 || !(await isBlank(dataSource, tables))) refuseForeign(foreign, tables);
  await clear(dataSource, tables);
}

/** @throws OperatorError where a base has been through migrations that this build does not know. */
export function refuseNewer(unknown: string[]): void {
  if (unknown.length === 0) return;
  throw new OperatorError(
    `Une version plus récente du programme a migré cette base (${listed(unknown)}) : installez cette version, ou restaurez une sauvegarde d’avant.`,
  );
}

function refuseForeign(foreign: string[], tables: string[]): never {
  const names = foreign.length > 0 ? foreign : tables;
  throw new OperatorError(
    `Cette base contient déjà les tables d’un autre programme (${listed(names)}) : indiquez une base vide.`,
  );
}

function listed(names: string[]): string {
  return names.slice(0, SHOWN).join(', ') + (names.length > SHOWN ? '…' : '');
}

async function isBlank(dataSource: DataSource, tables: string[]): Promise<boolean> {
  for (const table of tables.filter((name) => !FILLED_BY_MIGRATION.includes(name))) {
    if ((await dataSource.query<unknown[]>(`SELECT 1 FROM ${quote(table)} LIMIT 1`)).length > 0) {
      return false;
    }
  }
  return true;
}

async function clear(dataSource: DataSource, tables: string[]): Promise<void> {
  const runner = dataSource.createQueryRunner();
  try {
    // References between the tables do not matter where all go.
    await runner.query(dialect === 'mysql' ? 'SET foreign_key_checks = 0' : 'PRAGMA foreign_keys = OFF');
    for (const table of tables) await runner.query(`DROP TABLE ${quote(table)}`);
    await runner.query(dialect === 'mysql' ? 'SET foreign_key_checks = 1' : 'PRAGMA foreign_keys = ON');
  } finally {
    await runner.release();
  }
}
