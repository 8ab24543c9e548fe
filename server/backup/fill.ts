import type { DataSource, QueryRunner } from 'typeorm';
import { JWT_SECRET_SETTING } from '../auth/jwt-secret.js';
import { config, OperatorError } from '../config.js';
import { quote } from '../db/dialect.js';
import { ContentVersion } from '../db/generation.js';
import { LAST_BACKUP_SETTING } from '../db/last-backup.js';
import { countRows, RowWriter, type ColumnValue } from '../db/rows.js';
import { readTables, tableNames, type TableShape } from '../db/tables.js';
import { createWriter } from '../db/writer-on.js';
import { type BackupCell, damaged, LEFT_OUT, type BackupPart, type TableHead } from './format.js';

/** Settings of the site, not of its content. */
const OWN_SETTINGS = [JWT_SECRET_SETTING, LAST_BACKUP_SETTING];
/** What a new database holds by itself, or what means nothing by itself: it makes no database a used one. */
const FILLED_BY_ITSELF = ['static', 'setting', ...LEFT_OUT];

/** @throws OperatorError where the database holds an account or any content. */
export async function refuseFilled(runner: QueryRunner): Promise<void> {
  for (const table of await tableNames(runner.manager)) {
    if (FILLED_BY_ITSELF.includes(table) || (await countRows(runner, table)) === 0) continue;
    throw new OperatorError(
      'Cette base a déjà un contenu ou des comptes : --force les remplace par ceux de la sauvegarde.',
    );
  }
}

/** Whoever writes to the base meanwhile is waited for. */
const PATIENCE_MS = 60_000;

/** Replaces every row by those of a backup, in one transaction; returns their number. The schemas must be the same. */
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
    for (const { name } of [...tables].reverse()) await empty(runner, name);
    const rows = await fill(runner, tables, parts[Symbol.asyncIterator]());
    // Every instance forgets what it has computed of the former content.
    await ContentVersion.replace(manager);
    return rows;
  }, performance.now() + PATIENCE_MS);
}

/** The secret that signs sessions stays, for a running instance holds it, and so does the date of the last backup. */
async function empty(runner: QueryRunner, table: string): Promise<void> {
  const all = `DELETE FROM ${quote(table)}`;
  if (table === 'setting') await runner.query(`${all} WHERE name NOT IN (?, ?)`, OWN_SETTINGS);
  else await runner.query(all);
}

async function fill(runner: QueryRunner, tables: TableShape[], parts: AsyncIterator<BackupPart>): Promise<number> {
  let rows = 0;
  let writer: RowWriter | undefined;
  let head: TableHead | undefined;
  for (let next = await parts.next(); !next.done; next = await parts.next()) {
    const part = next.value;
    if (Array.isArray(part)) {
      await add(writer!, head!, part, parts);
      rows++;
    } else if ('table' in part) {
      head = part;
      writer = new RowWriter(runner, shapeOf(part, tables), namesOf(part));
    } else if ('end' in part) await writer!.flush();
  }
  return rows;
}

async function add(
  writer: RowWriter,
  head: TableHead,
  cells: BackupCell[],
  parts: AsyncIterator<BackupPart>,
): Promise<void> {
  const at = cells.findIndex((cell) => typeof cell === 'object' && cell !== null);
  const row = cells.map((cell): ColumnValue => (typeof cell === 'object' ? null : cell));
  if (at === -1) return writer.add(row);
  const { bytes } = cells[at] as { bytes: number };
  await writer.addWithBlob(row, namesOf(head)[at]!, pieces(parts, bytes));
}

/** The bytes of one file; what follows them is left for the next to read. */
async function* pieces(parts: AsyncIterator<BackupPart>, bytes: number): AsyncGenerator<Buffer> {
  for (let left = bytes; left > 0;) {
    const { value } = (await parts.next()) as { value: { piece: string } };
    const piece = Buffer.from(value.piece, 'base64');
    left -= piece.length;
    yield piece;
  }
}

function namesOf({ columns }: TableHead): string[] {
  return columns.map(([name]) => name);
}

/** The table that a part of the backup goes into. @throws OperatorError where it has other columns. */
function shapeOf(head: TableHead, tables: TableShape[]): TableShape {
  const shape = tables.find(({ name }) => name === head.table);
  const sorted = (columns: string[][]) => JSON.stringify([...columns].sort());
  if (shape && sorted(shape.columns.map(({ name, type }) => [name, type])) === sorted(head.columns)) return shape;
  throw damaged(`table ${head.table}`);
}
