import { createHash, type Hash } from 'node:crypto';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { DataSource, QueryRunner } from 'typeorm';
import { yieldIfNeeded } from '../concurrency.js';
import { OperatorError } from '../config/config.js';
import { appliedMigrations, knownMigrations, readCounters, refuseNewer } from '../database/migrate.js';
import { withSnapshot } from '../database/snapshot.js';
import {
  countRows,
  readBlobOf,
  readRows,
  readTables,
  type RowValues,
  type TableShape,
} from '../database/row-writer.js';
import { type BackupCell, EXCLUDED_TABLES, FORMAT_VERSION, isExcluded, PRODUCT } from './format.js';

/** Called before each row, with the number of rows done and the total. */
type BackupProgress = (done: number, total: number) => void;

/** Writes the database as it is now; the site may run meanwhile. Returns the number of rows. @throws OperatorError */
export async function writeBackup(dataSource: DataSource, out: Writable, progress: BackupProgress): Promise<number> {
  const schema = await schemaOf(dataSource);
  return withSnapshot(dataSource, async (runner) => {
    const backup = new Backup(runner, progress);
    await writeLines(backup.lines(schema), out);
    return backup.rows;
  });
}

/** Writes a backup of some tables as `runner` reads them, without BLOBs (database/row-writer.ts). */
export async function writeTables(
  dataSource: DataSource,
  runner: QueryRunner,
  tables: ReadonlySet<string>,
  out: NodeJS.WritableStream,
): Promise<void> {
  const schema = await schemaOf(dataSource);
  await writeLines(new Backup(runner, () => undefined, tables).lines(schema), out);
}

function writeLines(lines: AsyncIterable<string>, out: NodeJS.WritableStream): Promise<void> {
  return pipeline(Readable.from(lines, { objectMode: true, highWaterMark: 4 }), createGzip(), out);
}

/** @throws OperatorError where the database is not this site's, or a newer version has migrated it */
async function schemaOf(dataSource: DataSource): Promise<string[]> {
  const schema = await appliedMigrations(dataSource);
  if (schema.length === 0) {
    throw new OperatorError(
      'Cette base n’est pas celle de ce site : il n’y a rien à sauvegarder, vérifiez DATABASE_URL.',
    );
  }
  const known = knownMigrations(dataSource.options);
  refuseNewer(schema.filter((name) => !known.includes(name)));
  return schema;
}

class Backup {
  rows = 0;
  private total = 0;
  private readonly whole = createHash('sha256');
  private ofTable: Hash | undefined;
  /** The site may be what writes. */

  constructor(
    private readonly runner: QueryRunner,
    private readonly progress: BackupProgress,
    /** Tables to write, without BLOBs; absent: all of them, with their BLOBs. */
    private readonly only?: ReadonlySet<string>,
  ) {}

  async *lines(schema: string[]): AsyncGenerator<string> {
    const { only } = this;
    const isWritten = only ? (name: string) => only.has(name) : (name: string) => !EXCLUDED_TABLES.includes(name);
    const tables = (await readTables(this.runner)).filter(({ name }) => isWritten(name));
    for (const { name } of tables) this.total += await countRows(this.runner, name);
    const ids = await readCounters(
      this.runner,
      tables.map(({ name }) => name),
    );
    yield this.line({ backup: PRODUCT, version: FORMAT_VERSION, date: new Date().toISOString(), schema, ids });
    for (const table of tables) yield* this.table(table);
    yield this.line({ complete: true, rows: this.rows, sha256: this.whole.copy().digest('hex') });
  }

  private async *table(table: TableShape): AsyncGenerator<string> {
    const before = this.rows;
    yield this.line({ table: table.name, columns: table.columns.map(({ name, type }) => [name, type]) });
    this.ofTable = createHash('sha256');
    for await (const row of readRows(this.runner, table, this.only === undefined)) {
      await yieldIfNeeded();
      this.progress(this.rows, this.total);
      const [key] = row;
      if (isExcluded(table.name, key)) continue;
      this.rows++;
      yield* this.row(table, row);
    }
    const sha256 = this.ofTable.digest('hex');
    this.ofTable = undefined;
    yield this.line({ end: table.name, rows: this.rows - before, sha256 });
  }

  private async *row(table: TableShape, row: RowValues): AsyncGenerator<string> {
    const isBlob = (i: number) => table.columns[i]!.type === 'blob' && row[i] !== null;
    yield this.line(row.map((value, i): BackupCell => (isBlob(i) ? { bytes: Number(value) } : value)));
    if (this.only !== undefined) return;
    for (const [i, { name }] of table.columns.entries()) {
      if (!isBlob(i)) continue;
      for await (const piece of readBlobOf(this.runner, table, row, name)) {
        yield this.line({ piece: piece.toString('base64') });
      }
    }
  }

  private line(content: object): string {
    const line = `${JSON.stringify(content)}\n`;
    this.whole.update(line);
    this.ofTable?.update(line);
    return line;
  }
}
