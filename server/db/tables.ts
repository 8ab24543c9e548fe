import type { QueryRunner, Table } from 'typeorm';
import { dialect } from './dialect.js';

/** What a column holds, whatever its type is called. */
export type Kind = 'integer' | 'text' | 'blob';

/** A table of the database as it stands, which may be older than the entities. */
export interface TableShape {
  name: string;
  columns: { name: string; kind: Kind }[];
  /** Columns of the primary key. */
  key: string[];
  references: { column: string; table: string }[];
}

const KINDS: Record<string, Kind> = {
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
/** Tables that belong to the machinery, not to the product. */
const MACHINERY = ['migrations', 'typeorm_metadata', 'sqlite_sequence', 'sqlite_stat1', 'sqlite_stat4'];

const NAMES =
  dialect === 'sqlite'
    ? `SELECT name FROM sqlite_master WHERE type = 'table'`
    : `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE() AND table_type = 'BASE TABLE'`;

export async function tableNames(runner: QueryRunner): Promise<string[]> {
  const rows = (await runner.query(NAMES)) as { name: string }[];
  return rows.map(({ name }) => name).filter((name) => !MACHINERY.includes(name));
}

/** The tables of the product, each after those that it refers to. */
export async function readTables(runner: QueryRunner): Promise<TableShape[]> {
  const tables = (await runner.getTables(await tableNames(runner))).map(toShape);
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
    columns: columns.map((column) => ({ name: column.name, kind: kindOf(name, column.name, column.type) })),
    key: primaryColumns.map((column) => column.name),
    references: foreignKeys.map(({ columnNames, referencedTableName }) => ({
      column: columnNames[0]!,
      table: referencedTableName.split('.').at(-1)!,
    })),
  };
}

function kindOf(table: string, column: string, type: string): Kind {
  const kind = KINDS[type.toLowerCase()];
  if (kind === undefined) throw new Error(`No backup knows the type ${type} of ${table}.${column}: see db/tables.ts.`);
  return kind;
}
