import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DataSource, DataSourceOptions } from 'typeorm';
import { type Config, OperatorError } from '../config.js';
import { dataSourceOptions, type Schema } from './data-source.js';
import { explainOpening } from './errors.js';
import { openAsItIs } from './open.js';
import { allTableNames, MIGRATIONS_TABLE } from './tables.js';

/** A database as it is: nothing is created in it, and no migration runs. @throws OperatorError */
export async function openUnchanged(config: Config, schema: Schema): Promise<DataSource> {
  if (config.databaseUrl === undefined && !existsSync(join(config.dataDir, 'parcours.sqlite'))) {
    throw new OperatorError(`Il n’y a pas de base dans « ${config.dataDir} » : vérifiez DATA_DIR ou DATABASE_URL.`);
  }
  return openDataSource(dataSourceOptions(config, schema));
}

/** @throws OperatorError where the cause is the operator's to mend. */
export async function openDataSource(options: DataSourceOptions): Promise<DataSource> {
  try {
    return await openAsItIs(options);
  } catch (error) {
    throw explainOpening(error);
  }
}

/** Names of the migrations that this build knows, in their order: the last one is its schema. */
export function knownMigrations(options: DataSourceOptions): string[] {
  return migrationsOf(options).map(({ name }) => name);
}

/** Names of the migrations that a database has been through, in their order; none where it is new, or not ours. */
export async function appliedMigrations({ manager }: DataSource): Promise<string[]> {
  if (!(await allTableNames(manager)).includes(MIGRATIONS_TABLE)) return [];
  // Every column: another product's table of that name may have others.
  const rows = await manager.query<{ id: number; name?: string }[]>(`SELECT * FROM ${MIGRATIONS_TABLE}`);
  return rows.sort((a, b) => a.id - b.id).map(({ name }) => name ?? '');
}

/** Those of this build that a database has not been through yet. */
export async function missingMigrations(dataSource: DataSource): Promise<string[]> {
  const applied = await appliedMigrations(dataSource);
  return knownMigrations(dataSource.options).filter((name) => !applied.includes(name));
}

/** The same options, for a schema that ends with the given migrations. */
export function upTo(options: DataSourceOptions, names: string[]): DataSourceOptions {
  return { ...options, migrations: migrationsOf(options).filter(({ name }) => names.includes(name)) };
}

function migrationsOf({ migrations }: DataSourceOptions): (new () => object)[] {
  return migrations as (new () => object)[];
}
