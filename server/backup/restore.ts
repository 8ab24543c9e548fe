import type { DataSource, DataSourceOptions, QueryRunner } from 'typeorm';
import { SECRETS_KEY_SETTING } from '../auth/connexion/seal.js';
import { Facteur } from '../auth/factors/facteur.entity.js';
import { JWT_SECRET_SETTING } from '../auth/jwt.js';
import { config, type Config, OperatorError } from '../config/config.js';
import { ContentVersion } from '../content/content-version.js';
import type { Schema } from '../content/database.js';
import { createWriter } from '../content/database.js';
import { writeLine } from '../content/journal/journal-lines.js';
import { quote } from '../database/dialect.js';
import { explainOpening } from '../database/errors.js';
import {
  appliedMigrations,
  type Counters,
  knownMigrations,
  limitMigrations,
  migrate,
  openDataSource,
  raiseCounters,
  refuseForeignSchema,
  refuseNewer,
  underStartLock,
} from '../database/migrate.js';
import { dataSourceOptions } from '../database/open.js';
import {
  type ColumnValue,
  countRows,
  readTables,
  RowWriter,
  tableNames,
  type TableShape,
} from '../database/row-writer.js';
import { type BackupCell, type BackupPart, damaged, EXCLUDED_TABLES, type Header, type TableHeader } from './format.js';
import { LAST_BACKUP_SETTING } from './last-backup.js';
import { readBackup } from './read.js';

/** A restore keeps these settings of the site. */
const OWN_SETTINGS = [JWT_SECRET_SETTING, SECRETS_KEY_SETTING, LAST_BACKUP_SETTING];
/** Tables that a new database fills, or without content: they do not make a database a used one. */
const NOT_CONTENT = ['static', 'setting', ...EXCLUDED_TABLES];

/** @throws OperatorError where the database holds an account or any content. */
async function refuseFilled(runner: QueryRunner): Promise<void> {
  for (const table of await tableNames(runner.manager)) {
    if (NOT_CONTENT.includes(table) || (await countRows(runner, table)) === 0) continue;
    throw new OperatorError(
      'Cette base a déjà un contenu ou des comptes : --force les remplace par ceux de la sauvegarde.',
    );
  }
}

const WAIT_TIMEOUT_MS = 60_000;

/**
 * Replaces all rows by the rows of a backup, in one transaction; returns their number. The schemas must be the same.
 */
async function replaceAll(dataSource: DataSource, force: boolean, parts: AsyncIterable<BackupPart>): Promise<number> {
  const writer = createWriter(dataSource, config.databasePool);
  return writer.transact(async (manager) => {
    const runner = manager.queryRunner!;
    const tables = await readTables(runner);
    if (!force) await refuseFilled(runner);
    for (const { name } of [...tables].reverse()) await emptyTable(runner, name);
    const rows = await fill(runner, tables, parts[Symbol.asyncIterator]());
    if (tables.some(({ name }) => name === 'abonnement')) await runner.query(SWITCH_OFF, [RESTORED]);
    // Every instance forgets what it has computed of the former content.
    await ContentVersion.replace(manager);
    return rows;
  }, performance.now() + WAIT_TIMEOUT_MS);
}

/** A copy of the site must not call the receivers of its webhooks. */
const SWITCH_OFF = 'UPDATE abonnement SET motif = ?, pris_jusqua = 0 WHERE motif IS NULL';
const RESTORED = 'Une sauvegarde a été restaurée\u00a0: cette base est peut-être une copie du site.';

/** Keeps the secrets that sign sessions and seal factors, as running instances hold them, and the date of the last backup. */
async function emptyTable(runner: QueryRunner, table: string): Promise<void> {
  const all = `DELETE FROM ${quote(table)}`;
  if (table === 'setting') await runner.query(`${all} WHERE name NOT IN (?, ?, ?)`, OWN_SETTINGS);
  else await runner.query(all);
}

async function fill(runner: QueryRunner, tables: TableShape[], parts: AsyncIterator<BackupPart>): Promise<number> {
  let rows = 0;
  let writer: RowWriter | undefined;
  let header: TableHeader | undefined;
  for (let next = await parts.next(); !next.done; next = await parts.next()) {
    const part = next.value;
    if (Array.isArray(part)) {
      await add(writer!, header!, part, parts);
      rows++;
    } else if ('table' in part) {
      header = part;
      writer = new RowWriter(runner, findTable(part, tables), namesOf(part));
    } else if ('end' in part) await writer!.flush();
  }
  return rows;
}

async function add(
  writer: RowWriter,
  header: TableHeader,
  cells: BackupCell[],
  parts: AsyncIterator<BackupPart>,
): Promise<void> {
  const blobIndex = cells.findIndex((cell) => typeof cell === 'object' && cell !== null);
  const row = cells.map((cell): ColumnValue => (typeof cell === 'object' ? null : cell));
  if (blobIndex === -1) return writer.add(row);
  const { bytes } = cells[blobIndex] as { bytes: number };
  await writer.addWithBlob(row, namesOf(header)[blobIndex]!, pieces(parts, bytes));
}

/** The bytes of one file; the parts after them stay unread. */
async function* pieces(parts: AsyncIterator<BackupPart>, bytes: number): AsyncGenerator<Buffer> {
  for (let remaining = bytes; remaining > 0;) {
    const { value } = (await parts.next()) as { value: { piece: string } };
    const piece = Buffer.from(value.piece, 'base64');
    remaining -= piece.length;
    yield piece;
  }
}

function namesOf({ columns }: TableHeader): string[] {
  return columns.map(([name]) => name);
}

/** The table of a part. @throws OperatorError where its columns are others. */
function findTable(header: TableHeader, tables: TableShape[]): TableShape {
  const table = tables.find(({ name }) => name === header.table);
  const sorted = (columns: string[][]) => JSON.stringify([...columns].sort());
  if (table && sorted(table.columns.map(({ name, type }) => [name, type])) === sorted(header.columns)) return table;
  throw damaged(`table ${header.table}`);
}

export interface Restored {
  date: string;
  rows: number;
  /** Second factors that came with it: some may have been removed since the backup. */
  factors: number;
}

interface Restore {
  /** The backup stands on disk, as it is read twice. */
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
export async function restoreBackup({ path, config, schema, force, progress }: Restore): Promise<Restored> {
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
    const factors = await withDataSource(options, async (dataSource) => {
      await underStartLock(config, dataSource, () => migrate(dataSource));
      await writeLine(dataSource.manager, { genre: 'commande', libelle: `restore, sauvegarde du ${date}` });
      return dataSource.manager.count(Facteur);
    });
    return { date, rows, factors };
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
