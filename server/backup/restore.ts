import type { DataSource, DataSourceOptions } from 'typeorm';
import { type Config, OperatorError } from '../config.js';
import { dataSourceOptions, type Schema } from '../db/data-source.js';
import { type Counters, raiseCounters } from '../db/counters.js';
import { explainOpening } from '../db/errors.js';
import { writeLine } from '../db/journal-lines.js';
import { refuseForeignSchema, refuseNewer } from '../db/foreign-schema.js';
import { migrate } from '../db/migrate.js';
import { underStartLock } from '../db/start-lock.js';
import { appliedMigrations, knownMigrations, openDataSource, limitMigrations } from '../db/versions.js';
import { refuseFilled, replaceAll } from './fill.js';
import type { Header } from './format.js';
import { readBackup } from './read.js';

export interface Restore {
  /** On disk, as it is read twice. */
  path: string;
  config: Config;
  schema: Schema;
  force: boolean;
  /** Receives the bytes read so far, in each of the two readings. */
  progress: (phase: 'verify' | 'write', bytes: number) => void;
}

/**
 * Restores a backup, all of it or nothing, and migrates the database to the schema of this build. The whole backup is
 * verified before anything is written. Returns its date and the number of rows.
 * @throws OperatorError
 */
export async function restoreBackup({
  path,
  config,
  schema,
  force,
  progress,
}: Restore): Promise<{ date: string; rows: number }> {
  const { date, schema: migrations, ids = {} } = await verify(path, (bytes) => progress('verify', bytes));
  const options = dataSourceOptions(config, schema);
  const known = knownMigrations(options);
  refuseUnknownSchema(migrations, known);
  try {
    const rows = await withDataSource(limitMigrations(options, migrations), async (dataSource) => {
      await underStartLock(config, dataSource, () => prepare(dataSource, { migrations, known, force, ids }));
      return replaceAll(
        dataSource,
        force,
        readBackup(path, (bytes) => progress('write', bytes)),
      );
    });
    await withDataSource(options, async (dataSource) => {
      await underStartLock(config, dataSource, () => migrate(dataSource));
      await writeLine(dataSource.manager, { genre: 'commande', libelle: `restore, sauvegarde du ${date}` });
    });
    return { date, rows };
  } catch (error) {
    throw explainOpening(error);
  }
}

async function verify(path: string, onBytes: (bytes: number) => void): Promise<Header> {
  let header: Header | undefined;
  for await (const part of readBackup(path, onBytes)) if ('backup' in part) header = part;
  return header!;
}

async function withDataSource<T>(options: DataSourceOptions, work: (dataSource: DataSource) => Promise<T>): Promise<T> {
  const dataSource = await openDataSource(options);
  try {
    return await work(dataSource);
  } finally {
    await dataSource.destroy();
  }
}

/** Migrates a database to the schema of a backup; a database that may not be restored into is refused unchanged. */
async function prepare(
  dataSource: DataSource,
  { migrations, known, force, ids }: { migrations: string[]; known: string[]; force: boolean; ids: Counters },
): Promise<void> {
  const applied = await appliedMigrations(dataSource);
  // Only for a database of this program: another one is refused by its tables.
  if (applied.some((name) => known.includes(name))) refuseNewer(applied.filter((name) => !known.includes(name)));
  const runner = dataSource.createQueryRunner();
  try {
    if (applied.length > 0) {
      if (!force) await refuseFilled(runner);
    } else await refuseForeignSchema(dataSource);
  } finally {
    await runner.release();
  }
  if (!isPrefix(applied, migrations)) {
    throw new OperatorError(
      'Cette sauvegarde vient d’une version plus ancienne que celle de la base : restaurez-la dans une base neuve, qui sera ensuite mise à niveau.',
    );
  }
  await migrate(dataSource);
  const migrated = dataSource.createQueryRunner();
  try {
    await raiseCounters(migrated, ids);
  } finally {
    await migrated.release();
  }
}

function refuseUnknownSchema(migrations: string[], known: string[]): void {
  if (migrations.length > 0 && isPrefix(migrations, known)) return;
  throw new OperatorError(
    'Cette sauvegarde vient d’une version plus récente du programme : installez celle-ci avant de restaurer.',
  );
}

function isPrefix(start: string[], names: string[]): boolean {
  return start.every((name, i) => names[i] === name);
}
