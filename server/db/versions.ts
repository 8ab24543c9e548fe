import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DataSource, DataSourceOptions } from 'typeorm';
import { type Config, OperatorError } from '../config.js';
import { dataSourceOptions } from './data-source.js';
import { explainOpening } from './errors.js';
import { openAsItIs } from './open.js';

/** A database as it is: nothing is created in it, and no migration runs. @throws OperatorError */
export async function openUnchanged(config: Config): Promise<DataSource> {
  if (config.databaseUrl === undefined && !existsSync(join(config.dataDir, 'parcours.sqlite'))) {
    throw new OperatorError(`Il n’y a pas de base dans « ${config.dataDir} » : vérifiez DATA_DIR ou DATABASE_URL.`);
  }
  return openDataSource(dataSourceOptions(config));
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

/** Names of the migrations that a database has been through; none where it is new, or not ours. */
export async function appliedMigrations(dataSource: DataSource): Promise<string[]> {
  const runner = dataSource.createQueryRunner();
  try {
    if (!(await runner.hasTable('migrations'))) return [];
    const rows = (await runner.query('SELECT name FROM migrations ORDER BY id')) as { name: string }[];
    return rows.map(({ name }) => name);
  } finally {
    await runner.release();
  }
}

/** The same options, for a schema that ends with the given migrations. */
export function upTo(options: DataSourceOptions, names: string[]): DataSourceOptions {
  return { ...options, migrations: migrationsOf(options).filter(({ name }) => names.includes(name)) };
}

function migrationsOf({ migrations }: DataSourceOptions): (new () => object)[] {
  return migrations as (new () => object)[];
}
