import type { EntityManager } from 'typeorm';
import { dialect } from './dialect.js';
import { FOR_UPDATE } from './find.js';
import { settleAll } from './later.js';
import type { Key, JoinTable, Snapshot, Value } from './kind.js';
import type { TableMapping } from './kinds.js';
import { TimeSlice } from '../turns.js';
import { whereIn, groupBy, ID_BATCH, select } from './select.js';

type RawRow = Record<string, Value>;

/** Reads rows of content with their lists, locked until the transaction ends unless `lock` is empty. */
export class ContentReader {
  constructor(
    protected readonly manager: EntityManager,
    private readonly lock = FOR_UPDATE,
  ) {}

  /** The rows of these keys that exist, in no order. */
  read(mapping: TableMapping, keys: Key[]): Promise<Snapshot[]> {
    return readInBatches(keys, (batch) =>
      this.readWhere(
        mapping,
        whereKeys(mapping.key, batch),
        batch.map(([id]) => id!),
      ),
    );
  }

  readBy(mapping: TableMapping, column: string, values: (number | string)[]): Promise<Snapshot[]> {
    return readInBatches(values, (batch) => this.readWhere(mapping, whereIn(`${column} IN :values`, ':values', batch)));
  }

  /** Keys of the rows whose lists hold one of these members. */
  async ownersOf({ table, owner, member }: JoinTable, members: number[]): Promise<Key[]> {
    const sql = `SELECT DISTINCT ${owner} AS id FROM ${table} WHERE ${member} IN :ids`;
    const rows = await readInBatches(members, (batch) =>
      select<{ id: number }>(this.manager, ...whereIn(sql, ':ids', batch)),
    );
    return rows.map(({ id }) => [id]);
  }

  /** The ids that occur in the column. */
  async existingIds(table: string, column: string, ids: number[]): Promise<number[]> {
    const sql = `SELECT DISTINCT ${column} AS id FROM ${table} WHERE ${column} IN :ids`;
    const rows = await readInBatches(ids, (batch) =>
      select<{ id: number }>(this.manager, ...whereIn(sql, ':ids', batch)),
    );
    return rows.map(({ id }) => id);
  }

  private async readWhere(
    mapping: TableMapping,
    [where, values]: [string, unknown[]],
    ids?: number[],
  ): Promise<Snapshot[]> {
    const { key, columns, isVersioned, table, type } = mapping;
    const names = [...key, ...columns, ...(isVersioned ? ['version'] : [])].join();
    const sql = `SELECT ${names} FROM ${table} WHERE ${where} ${this.lock}`;
    const lists = Object.entries(type.lists ?? {});
    const read = select<RawRow>(this.manager, sql, values).then((rows) => rows.map((row) => toSnapshot(mapping, row)));
    const owners = ids ?? (lists.length === 0 ? [] : (await read).map(({ key: [id] }) => id!));
    const [rows, ...members] = await settleAll(read, ...lists.map(([, list]) => this.members(owners, list)));
    for (const [i, [field]] of lists.entries())
      for (const row of rows) row.fields[field] = members[i]!.get(row.key[0]!) ?? [];
    return rows;
  }

  private async members(owners: number[], { table, owner, member }: JoinTable): Promise<Map<number, number[]>> {
    if (owners.length === 0) return new Map();
    const sql = `
      SELECT ${owner} AS owner, ${member} AS member FROM ${table} WHERE ${owner} IN :ids
      ORDER BY ${member} ${this.lock}`;
    const links = await select<{ owner: number; member: number }>(this.manager, ...whereIn(sql, ':ids', owners));
    const byOwner = groupBy(links, (link) => link.owner);
    return new Map([...byOwner].map(([id, ofOne]) => [id, ofOne.map((link) => link.member)]));
  }
}

function toSnapshot({ key, columns, isVersioned }: TableMapping, row: RawRow): Snapshot {
  return {
    key: key.map((column) => Number(row[column])),
    version: isVersioned ? Number(row['version']) : null,
    fields: Object.fromEntries(columns.map((column) => [column, row[column]!])),
  };
}

/** A condition for these keys. A single tuple is compared column by column: MariaDB would scan the whole table. */
export function whereKeys(columns: string[], keys: Key[]): [sql: string, values: unknown[]] {
  if (columns.length === 1) return whereIn(`${columns[0]} IN :ids`, ':ids', keys.flat());
  if (keys.length === 1) return [columns.map((column) => `${column} = ?`).join(' AND '), keys[0]!];
  const tuple = `(${columns.map(() => '?').join()})`;
  const tuples = keys.map(() => tuple).join();
  return [`(${columns.join()}) IN (${dialect === 'sqlite' ? `VALUES ${tuples}` : tuples})`, keys.flat()];
}

/** Yields between batches: SQLite, in this process, would answer all of them in one turn of the event loop. */
export async function readInBatches<K, T>(keys: K[], work: (batch: K[]) => Promise<T[]>): Promise<T[]> {
  const all: T[] = [];
  const slice = new TimeSlice();
  for (let i = 0; i < keys.length; i += ID_BATCH) {
    all.push(...(await work(keys.slice(i, i + ID_BATCH))));
    await slice.yieldIfNeeded();
  }
  return all;
}
