import type { DataSource, QueryRunner } from 'typeorm';
import { JWT_SECRET_SETTING } from '../auth/jwt-secret.js';
import { config, OperatorError } from '../config.js';
import { quote } from '../db/dialect.js';
import { ContentVersion } from '../db/generation.js';
import { LAST_BACKUP_SETTING } from '../db/last-backup.js';
import { countRows, RowWriter, type ColumnValue } from '../db/rows.js';
import { readTables, tableNames, type TableShape } from '../db/tables.js';
import { createWriter } from '../db/writer-on.js';
import { type BackupCell, damaged, EXCLUDED_TABLES, type BackupPart, type TableHeader } from './format.js';

/** A restore keeps these settings of the site. */
const OWN_SETTINGS = [JWT_SECRET_SETTING, LAST_BACKUP_SETTING];
/** Tables that a new database fills, or without content: they do not make a database a used one. */
const NOT_CONTENT = ['static', 'setting', ...EXCLUDED_TABLES];

/** @throws OperatorError where the database holds an account or any content. */
export async function refuseFilled(runner: QueryRunner): Promise<void> {
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
export async function replaceAll(
  dataSource: DataSource,
  force: boolean,
  parts: AsyncIterable<BackupPart>,
): Promise<number> {
  const writer = createWriter(dataSource, config.databasePool);
  return writer.transact(async (manager) => {
    const runner = manager.queryRunner!;
    const tables = await readTables(runner);
    if (!force) await refuseFilled(runner);
    for (const { name } of [...tables].reverse()) await emptyTable(runner, name);
    const rows = await fill(runner, tables, parts[Symbol.asyncIterator]());
    // Every instance forgets what it has computed of the former content.
    await ContentVersion.replace(manager);
    return rows;
  }, performance.now() + WAIT_TIMEOUT_MS);
}

/** Keeps the secret that signs sessions, as running instances hold it, and the date of the last backup. */
async function emptyTable(runner: QueryRunner, table: string): Promise<void> {
  const all = `DELETE FROM ${quote(table)}`;
  if (table === 'setting') await runner.query(`${all} WHERE name NOT IN (?, ?)`, OWN_SETTINGS);
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
