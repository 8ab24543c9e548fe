import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DataSource, DataSourceOptions } from 'typeorm';
import { type Config, OperatorError } from '../config.js';
import { dataSourceOptions, type Schema } from './data-source.js';
import { explainOpening } from './errors.js';
import { openAsItIs } from './open.js';
import { allTableNames, MIGRATIONS_TABLE } from './tables.js';

/** Opens a database without creating or migrating anything. @throws OperatorError */
export async function openUnchanged(config: Config, schema: Schema): Promise<DataSource> {
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
