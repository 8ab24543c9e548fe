import type { EntityManager } from 'typeorm';
import { dialect } from './dialect.js';
import { FOR_UPDATE } from './find.js';
import type { Key, List, Stored, Value } from './kind.js';
import type { Shape } from './kinds.js';
import { Turns } from '../turns.js';
import { among, grouped, IDS_AT_ONCE, select } from './select.js';

type RawRow = Record<string, Value>;

/** Rows of content with their lists; locked unless told otherwise, they stay as they are until the transaction ends. */
export class ContentReader {
  /** `lock`: none where nothing will be written. */
  constructor(
    protected readonly manager: EntityManager,
    private readonly lock = FOR_UPDATE,
  ) {}

  /** Those of these keys that are there, in no order. */
  read(shape: Shape, keys: Key[]): Promise<Stored[]> {
    return inParts(keys, (some) => this.readWhere(shape, keysAmong(shape.key, some)));
  }

  /** Those whose `column` holds one of these values. */
  readBy(shape: Shape, column: string, values: (number | string)[]): Promise<Stored[]> {
    return inParts(values, (some) => this.readWhere(shape, among(`${column} IN :values`, ':values', some)));
  }

  /** Whose lists hold one of these members. */
  async ownersOf({ table, owner, member }: List, members: number[]): Promise<Key[]> {
    const sql = `SELECT DISTINCT ${owner} AS id FROM ${table} WHERE ${member} IN :ids`;
    const rows = await inParts(members, (some) => select<{ id: number }>(this.manager, ...among(sql, ':ids', some)));
    return rows.map(({ id }) => [id]);
  }

  /** Those of these ids that stand in a column. */
  async namedIn(table: string, column: string, ids: number[]): Promise<number[]> {
    const sql = `SELECT DISTINCT ${column} AS id FROM ${table} WHERE ${column} IN :ids`;
    const rows = await inParts(ids, (some) => select<{ id: number }>(this.manager, ...among(sql, ':ids', some)));
    return rows.map(({ id }) => id);
  }

  private async readWhere(shape: Shape, [where, values]: [string, unknown[]]): Promise<Stored[]> {
    const { key, columns, isVersioned, table, kind } = shape;
    const names = [...key, ...columns, ...(isVersioned ? ['version'] : [])].join();
    const sql = `SELECT ${names} FROM ${table} WHERE ${where} ${this.lock}`;
    const rows = (await select<RawRow>(this.manager, sql, values)).map((row) => toStored(shape, row));
    for (const [field, list] of Object.entries(kind.lists ?? {})) await this.addList(rows, field, list);
    return rows;
  }

  private async addList(rows: Stored[], field: string, { table, owner, member }: List): Promise<void> {
    if (rows.length === 0) return;
    const sql = `
      SELECT ${owner} AS owner, ${member} AS member FROM ${table} WHERE ${owner} IN :ids
      ORDER BY ${member} ${this.lock}`;
    const ids = rows.map(({ key }) => key[0]!);
    const links = await select<{ owner: number; member: number }>(this.manager, ...among(sql, ':ids', ids));
    const byOwner = grouped(links, (link) => link.owner);
    for (const { key, fields } of rows) fields[field] = (byOwner.get(key[0]!) ?? []).map((link) => link.member);
  }
}

function toStored({ key, columns, isVersioned }: Shape, row: RawRow): Stored {
  return {
    key: key.map((column) => Number(row[column])),
    version: isVersioned ? Number(row['version']) : null,
    fields: Object.fromEntries(columns.map((column) => [column, row[column]!])),
  };
}

/** A condition that holds for rows of these keys. One tuple alone is no list: MariaDB would read the whole table for it. */
export function keysAmong(columns: string[], keys: Key[]): [sql: string, values: unknown[]] {
  if (columns.length === 1) return among(`${columns[0]} IN :ids`, ':ids', keys.flat());
  if (keys.length === 1) return [columns.map((column) => `${column} = ?`).join(' AND '), keys[0]!];
  const tuple = `(${columns.map(() => '?').join()})`;
  const tuples = keys.map(() => tuple).join();
  return [`(${columns.join()}) IN (${dialect === 'sqlite' ? `VALUES ${tuples}` : tuples})`, keys.flat()];
}

/** In short turns: a base in this process answers all of them in one. */
export async function inParts<K, T>(keys: K[], work: (some: K[]) => Promise<T[]>): Promise<T[]> {
  const all: T[] = [];
  const turns = new Turns();
  for (let i = 0; i < keys.length; i += IDS_AT_ONCE) {
    all.push(...(await work(keys.slice(i, i + IDS_AT_ONCE))));
    await turns.next();
  }
  return all;
}
