import type { QueryRunner } from 'typeorm';
import { dialect, quote } from './dialect.js';

/** The last id that each table has generated, even for a deleted row: no id is used twice. */
export type Counters = Record<string, number>;

export async function readCounters(runner: QueryRunner, tables: string[]): Promise<Counters> {
  const counters: Counters = {};
  for (const table of tables) {
    const last = await (dialect === 'sqlite' ? lastInFile(runner, table) : lastOnServer(runner, table));
    if (last !== undefined) counters[table] = last;
  }
  return counters;
}

/** From now on the tables generate greater ids only. */
export async function raiseCounters(runner: QueryRunner, counters: Counters): Promise<void> {
  const present = await readCounters(runner, Object.keys(counters));
  for (const [table, last] of Object.entries(counters)) {
    if (last <= (present[table] ?? 0)) continue;
    if (dialect === 'mysql') await runner.query(`ALTER TABLE ${quote(table)} AUTO_INCREMENT = ${Number(last) + 1}`);
    else {
      await runner.query('DELETE FROM sqlite_sequence WHERE name = ?', [table]);
      await runner.query('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)', [table, last]);
    }
  }
}

async function lastInFile(runner: QueryRunner, table: string): Promise<number | undefined> {
  const sql = 'SELECT seq FROM sqlite_sequence WHERE name = ?';
  const [row] = (await runner.query(sql, [table])) as { seq: number }[];
  return row?.seq;
}

/** information_schema.tables caches this value for a day. */
async function lastOnServer(runner: QueryRunner, table: string): Promise<number | undefined> {
  const [row] = (await runner.query(`SHOW CREATE TABLE ${quote(table)}`)) as Record<string, string>[];
  const next = /\bAUTO_INCREMENT=(\d+)/.exec(row!['Create Table'] ?? '')?.[1];
  return next === undefined ? undefined : Number(next) - 1;
}
