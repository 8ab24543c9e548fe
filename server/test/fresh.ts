import { escape, escapeId } from 'mysql2';
import type { Connection, RowDataPacket } from 'mysql2/promise';
import { inDatabase } from './on-server.js';

/** What the schema of a database consists of. */
const SCHEMA = ['columns', 'statistics', 'table_constraints', 'triggers', 'tables'];
/** Of these, what rows change as well. */
const OF_ROWS = /^(auto_increment|table_rows|.*_length|data_free|cardinality|.*_time|checksum|created)$/i;

type Rows = Map<string, RowDataPacket[]>;

/** A database of a server as its migrations left it. */
export class Fresh {
  private constructor(
    private readonly url: string,
    private readonly schema: string,
    private readonly rows: Rows,
  ) {}

  static read(url: string): Promise<Fresh> {
    return inDatabase(url, async (sql) => new Fresh(url, await readSchema(sql), await readRows(sql)));
  }

  /** Undoes all that was written since. @returns whether the schema is still the same: else nothing can be kept. */
  restore(): Promise<boolean> {
    return inDatabase(this.url, async (sql) => {
      if ((await readSchema(sql)) !== this.schema) return false;
      const used = new Set(await tablesThatGaveIds(sql));
      const statements = [...this.rows].flatMap(([table, rows]) => {
        const into = escapeId(table);
        const emptied = used.has(table) ? `TRUNCATE ${into}` : `DELETE FROM ${into}`;
        return [emptied, ...rows.map((row) => `INSERT INTO ${into} SET ${escape(row)}`)];
      });
      await sql.query(['SET foreign_key_checks = 0', ...statements].join(';'));
      return true;
    });
  }
}

async function readSchema(sql: Connection): Promise<string> {
  const all: string[] = [];
  for (const part of SCHEMA) {
    const column = part === 'triggers' ? 'trigger_schema' : 'table_schema';
    const statement = `SELECT * FROM information_schema.${part} WHERE ${column} = DATABASE()`;
    const [rows] = await sql.query<RowDataPacket[]>(statement);
    all.push(
      ...rows.map((row) => part + JSON.stringify(row, (key, value: unknown) => (OF_ROWS.test(key) ? 0 : value))),
    );
  }
  return all.sort().join('\n');
}

/** Which go on counting after a DELETE. */
async function tablesThatGaveIds(sql: Connection): Promise<string[]> {
  // MySQL would say what it knew a day ago; MariaDB skips this comment.
  await sql.query('/*!80000 SET information_schema_stats_expiry = 0 */');
  const statement =
    'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE() AND auto_increment > 1';
  const [tables] = await sql.query<RowDataPacket[]>(statement);
  return (tables as { name: string }[]).map((table) => table.name);
}

async function readRows(sql: Connection): Promise<Rows> {
  const statement = 'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()';
  const [tables] = await sql.query<RowDataPacket[]>(statement);
  const rows: Rows = new Map();
  for (const table of tables as { name: string }[]) {
    const [found] = await sql.query<RowDataPacket[]>(`SELECT * FROM ${escapeId(table.name)}`);
    rows.set(table.name, found);
  }
  return rows;
}
