import type { EntityManager, QueryRunner, Table } from 'typeorm';
import { readBlob, writeBlob } from './blob.js';
import { dialect, quote } from './dialect.js';

/** Type of a column's values, the same in both dialects. */
export type ColumnType = 'integer' | 'text' | 'blob';

/** A table as it exists in the database, possibly older than the entities. */
export interface TableShape {
  name: string;
  columns: { name: string; type: ColumnType }[];
  /** Primary key columns. */
  key: string[];
  references: { column: string; table: string; key: string }[];
}

const COLUMN_TYPES: Record<string, ColumnType> = {
  int: 'integer',
  integer: 'integer',
  tinyint: 'integer',
  boolean: 'integer',
  varchar: 'text',
  text: 'text',
  longtext: 'text',
  blob: 'blob',
  longblob: 'blob',
};
const SELECT_NAMES =
  dialect === 'sqlite'
    ? `SELECT name FROM sqlite_master WHERE type = 'table'`
    : `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE() AND table_type = 'BASE TABLE'`;
export const MIGRATIONS_TABLE = 'migrations';
/** Tables of the database itself and of TypeORM. */
const INTERNAL_TABLES = new RegExp(`^(sqlite_.*|typeorm_metadata|${MIGRATIONS_TABLE})$`);

/** Every table, internal ones included. */
export async function allTableNames(manager: EntityManager): Promise<string[]> {
  const rows = await manager.query<{ name: string }[]>(SELECT_NAMES);
  return rows.map(({ name }) => name);
}

/** Tables of a product, ours or another. */
export async function tableNames(manager: EntityManager): Promise<string[]> {
  return (await allTableNames(manager)).filter((name) => !INTERNAL_TABLES.test(name));
}

/** The product's tables, each after the tables that it refers to. */
export async function readTables(runner: QueryRunner): Promise<TableShape[]> {
  const tables = (await runner.getTables(await tableNames(runner.manager))).map(toShape);
  tables.sort((a, b) => (a.name < b.name ? -1 : 1));
  const ordered: TableShape[] = [];
  while (ordered.length < tables.length) {
    const isPlaced = (name: string) => ordered.some((table) => table.name === name);
    const next = tables.find((t) => !isPlaced(t.name) && t.references.every((r) => isPlaced(r.table)));
    if (next === undefined) throw new Error('The tables refer to each other in a circle.');
    ordered.push(next);
  }
  return ordered;
}

function toShape({ name, columns, primaryColumns, foreignKeys }: Table): TableShape {
  return {
    name,
    columns: columns.map((column) => ({ name: column.name, type: columnTypeOf(name, column.name, column.type) })),
    key: primaryColumns.map((column) => column.name),
    references: foreignKeys.map(({ columnNames, referencedTableName, referencedColumnNames }) => ({
      column: columnNames[0]!,
      table: referencedTableName.split('.').at(-1)!,
      key: referencedColumnNames[0]!,
    })),
  };
}

function columnTypeOf(table: string, column: string, type: string): ColumnType {
  const columnType = COLUMN_TYPES[type.toLowerCase()];
  if (columnType === undefined)
    throw new Error(`No backup knows the type ${type} of ${table}.${column}: see database/row-writer.ts.`);
  return columnType;
}

export type ColumnValue = string | number | null | Buffer;
/** Values of a row in column order; a BLOB is replaced by its length in bytes. */
export type RowValues = (string | number | null)[];

/** Rows per statement: quick, yet few enough for the longest texts. */
const ROW_BATCH = 100;
/** Characters per INSERT, exceeded by one row at most. */
const MAX_INSERT_LENGTH = 512 * 1024;

export async function countRows(runner: QueryRunner, table: string): Promise<number> {
  const [row] = (await runner.query(`SELECT COUNT(*) AS n FROM ${quote(table)}`)) as { n: number | string }[];
  return Number(row!.n);
}

/**
 * Every row of a table by primary key, a page in memory at a time. Without `blobs`, a BLOB counts 0 bytes: MariaDB would
 * read the whole of it to compute its length. SQLite would read it to reach what is stored after it, which is blank.
 * Only there are columns listed as they are stored.
 */
export async function* readRows(runner: QueryRunner, table: TableShape, blobs = true): AsyncGenerator<RowValues> {
  const firstBlob = table.columns.findIndex(({ type }) => type === 'blob');
  const columns = table.columns.map(({ name, type }, i) => {
    const column = quote(name);
    if (type === 'blob')
      return `${blobs ? `LENGTH(${column})` : `CASE WHEN ${column} IS NULL THEN NULL ELSE 0 END`} AS ${column}`;
    if (blobs || dialect !== 'sqlite' || firstBlob === -1 || i < firstBlob) return column;
    return `${type === 'integer' ? '0' : "''"} AS ${column}`;
  });
  const key = table.key.map(quote).join(', ');
  const after = `WHERE (${key}) > (${table.key.map(() => '?').join(', ')})`;
  const select = (where: string) =>
    `SELECT ${columns.join(', ')} FROM ${quote(table.name)} ${where} ORDER BY ${key} LIMIT ${ROW_BATCH}`;
  for (let last: Record<string, unknown> | undefined; ;) {
    const page = (await (last
      ? runner.query(
          select(after),
          table.key.map((name) => last![name]),
        )
      : runner.query(select('')))) as Record<string, unknown>[];
    for (const row of page) yield table.columns.map(({ name }) => row[name] as RowValues[number]);
    if (page.length < ROW_BATCH) return;
    last = page.at(-1)!;
  }
}

/** The bytes of one BLOB of a row, in pieces. */
export function readBlobOf(
  runner: QueryRunner,
  table: TableShape,
  row: RowValues,
  column: string,
): AsyncGenerator<Buffer> {
  const key = Object.fromEntries(table.key.map((name) => [name, valueOf(table, row, name)]));
  const bytes = Number(valueOf(table, row, column));
  return readBlob(runner.manager, { table: table.name, column, key }, 0, bytes - 1);
}

/** Writes rows in batches; a row with a BLOB has a statement of its own, its BLOB in pieces. */
export class RowWriter {
  private waiting: ColumnValue[][] = [];
  private size = 0;

  constructor(
    private readonly runner: QueryRunner,
    private readonly table: TableShape,
    /** Column names, in the order of the values. */
    private readonly columns: string[],
  ) {}

  async add(row: ColumnValue[]): Promise<void> {
    this.waiting.push(row);
    for (const value of row) this.size += typeof value === 'string' ? value.length : 8;
    if (this.waiting.length >= ROW_BATCH || this.size > MAX_INSERT_LENGTH) await this.flush();
  }

  /** A row whose `column` holds the bytes of `pieces`. */
  async addWithBlob(row: ColumnValue[], column: string, pieces: AsyncIterable<Buffer>): Promise<void> {
    await this.flush();
    await this.insert([row.with(this.columns.indexOf(column), Buffer.alloc(0))]);
    const key = Object.fromEntries(this.table.key.map((name) => [name, row[this.columns.indexOf(name)]]));
    await writeBlob(this.runner.manager, { table: this.table.name, column, key }, pieces);
  }

  async flush(): Promise<void> {
    if (this.waiting.length > 0) await this.insert(this.waiting);
    this.waiting = [];
    this.size = 0;
  }

  private async insert(rows: ColumnValue[][]): Promise<void> {
    const one = `(${this.columns.map(() => '?').join(', ')})`;
    const columns = this.columns.map((name) => quote(name)).join(', ');
    const into = `INSERT INTO ${quote(this.table.name)} (${columns})`;
    await this.runner.query(`${into} VALUES ${rows.map(() => one).join(', ')}`, rows.flat());
  }
}

function valueOf(table: TableShape, row: RowValues, column: string): RowValues[number] {
  return row[table.columns.findIndex(({ name }) => name === column)]!;
}
