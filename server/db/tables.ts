import type { EntityManager, QueryRunner, Table } from 'typeorm';
import { dialect } from './dialect.js';

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
    throw new Error(`No backup knows the type ${type} of ${table}.${column}: see db/tables.ts.`);
  return columnType;
}
