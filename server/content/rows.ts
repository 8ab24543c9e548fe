import type { EntityManager } from 'typeorm';
import { batchesOf, yieldIfNeeded } from '../concurrency.js';
import { isEmbedded, quote } from '../database/dialect.js';
import { FOR_UPDATE, groupBy, ID_BATCH, insertAll, select, updateRow, upsertAll, whereIn } from '../database/sql.js';
import { executeDeferred, settleAll } from '../database/statement-queue.js';
import { afterOf, without } from './change.js';
import {
  type ContentType,
  type FieldValues,
  type JoinTable,
  type Key,
  keyOf,
  keyText,
  type Snapshot,
  type TableMapping,
  type Value,
} from './content-type.js';
import type { RowChange } from './row-change.js';

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

  /** Fields of the rows that exist, by their keys as text. */
  async fieldsByKey(mapping: TableMapping, cles: string[]): Promise<Map<string, FieldValues>> {
    const rows = await this.read(mapping, cles.map(keyOf));
    return new Map(rows.map(({ key, fields }) => [keyText(key), fields]));
  }

  /** Associations to add so that all these keys exist: they have no field and no version. */
  async missing(mapping: TableMapping, keys: Key[]): Promise<Snapshot[]> {
    const existing = new Set((await this.read(mapping, keys)).map(({ key }) => keyText(key)));
    return keys.filter((key) => !existing.has(keyText(key))).map((key) => ({ key, version: null, fields: {} }));
  }

  readBy(mapping: TableMapping, column: string, values: (number | string)[]): Promise<Snapshot[]> {
    return readInBatches(values, (batch) =>
      this.readWhere(mapping, whereIn(`${quote(column)} IN :values`, ':values', batch)),
    );
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
    const names = [...key, ...columns, ...(isVersioned ? ['version'] : [])].map(quote).join();
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

/** A condition for these keys. A single tuple is compared column by column: some servers would scan the whole table. */
function whereKeys(columns: string[], keys: Key[]): [sql: string, values: unknown[]] {
  if (columns.length === 1) return whereIn(`${quote(columns[0]!)} IN :ids`, ':ids', keys.flat());
  if (keys.length === 1) return [columns.map((column) => `${column} = ?`).join(' AND '), keys[0]!];
  const tuple = `(${columns.map(() => '?').join()})`;
  const tuples = keys.map(() => tuple).join();
  return [`(${columns.join()}) IN (${isEmbedded ? `VALUES ${tuples}` : tuples})`, keys.flat()];
}

/** Yields between batches: a database in this process would answer all of them in one turn of the event loop. */
export async function readInBatches<K, T>(keys: K[], work: (batch: K[]) => Promise<T[]>): Promise<T[]> {
  const all: T[] = [];
  for (const batch of batchesOf(keys, ID_BATCH)) {
    all.push(...(await work(batch)));
    await yieldIfNeeded();
  }
  return all;
}

type Members = [owner: number, ids: number[]][];

/** Writes the lists of rows; deleting a row deletes its lists by cascade. */
export class ContentLists {
  constructor(private readonly manager: EntityManager) {}

  async fill({ lists = {} }: ContentType, rows: Snapshot[]): Promise<void> {
    for (const [field, list] of Object.entries(lists))
      await this.link(
        list,
        rows.map(({ key, fields }) => [key[0]!, (fields[field] ?? []) as number[]]),
      );
  }

  async change({ lists = {} }: ContentType, changes: RowChange[]): Promise<void> {
    for (const [field, list] of Object.entries(lists)) {
      const changed = changes.flatMap(({ before, change }) => {
        const [former, present] = (change[field] ?? []) as number[][];
        return former && present ? { id: before.key[0]!, former, present } : [];
      });
      await this.unlink(
        list,
        changed.map(({ id, former, present }) => [id, without(former, present)]),
      );
      await this.link(
        list,
        changed.map(({ id, former, present }) => [id, without(present, former)]),
      );
    }
  }

  private async link({ table, owner, member }: JoinTable, members: Members): Promise<void> {
    const rows = members.flatMap(([id, ids]) => ids.map((one) => ({ [owner]: id, [member]: one })));
    await insertAll(this.manager, table, rows);
  }

  private async unlink({ table, owner, member }: JoinTable, members: Members): Promise<void> {
    const pairs = members.flatMap(([id, ids]) => ids.map((one) => [id, one]));
    await readInBatches(pairs, async (batch) => {
      const [where, values] = whereKeys([owner, member], batch);
      await executeDeferred(this.manager, `DELETE FROM ${table} WHERE ${where}`, values);
      return [];
    });
  }
}

/** Writes rows of content without their lists or their history. */
export class ContentRows extends ContentReader {
  /** Writes rows whose keys and versions are known. */
  async insert({ type, key: columns }: TableMapping, rows: Snapshot[]): Promise<void> {
    const values = rows.map(({ key, version, fields }) => ({
      ...Object.fromEntries(columns.map((column, i) => [column, key[i]!])),
      ...columnsOf(type.lists, fields),
      ...(version !== null && { version }),
    }));
    await insertAll(this.manager, type.entity, values);
  }

  /** Returns the new rows with their ids, in their order. */
  async insertNew(mapping: TableMapping, rows: FieldValues[]): Promise<Snapshot[]> {
    const { type } = mapping;
    const last = type.unique === undefined ? await this.lastId(mapping) : 0;
    const values = rows.map((fields) => columnsOf(type.lists, fields));
    await insertAll(this.manager, type.entity, values);
    const ids =
      type.unique === undefined ? await this.idsAfter(mapping, last) : await this.idsBy(mapping, type.unique, rows);
    return rows.map((fields, i) => ({ key: [ids[i]!], version: 1, fields }));
  }

  /** The lock on the largest id keeps other transactions from inserting until this one ends. */
  private async lastId({ table }: TableMapping): Promise<number> {
    const [row] = await select<{ id: number | null }>(this.manager, `SELECT MAX(id) AS id FROM ${table} ${FOR_UPDATE}`);
    return row?.id ?? 0;
  }

  private async idsAfter({ table }: TableMapping, last: number): Promise<number[]> {
    const sql = `SELECT id FROM ${table} WHERE id > ? ORDER BY id`;
    return (await select<{ id: number }>(this.manager, sql, [last])).map(({ id }) => id);
  }

  private async idsBy({ table }: TableMapping, unique: string, rows: FieldValues[]): Promise<number[]> {
    const sql = `SELECT id, ${quote(unique)} AS name FROM ${table} WHERE ${quote(unique)} IN :names`;
    const names = rows.map((fields) => fields[unique] as string);
    const found = await select<{ id: number; name: string }>(this.manager, ...whereIn(sql, ':names', names));
    const ids = new Map(found.map(({ id, name }) => [name, id]));
    return names.map((name) => ids.get(name)!);
  }

  /** Frees the unique names that other rows of the same write take; the rows get their new names right after. */
  async setTemporaryNames({ type, table }: TableMapping, ids: number[]): Promise<void> {
    // No name contains \u0001.
    for (const id of ids)
      await executeDeferred(this.manager, `UPDATE ${table} SET ${quote(type.unique!)} = ? WHERE id = ?`, [
        `\u0001${id}`,
        id,
      ]);
  }

  async rewrite(mapping: TableMapping, changes: RowChange[]): Promise<void> {
    const [{ before, change }] = changes as [RowChange];
    if (changes.length === 1) await this.update(mapping, before.key[0]!, afterOf(change));
    else
      await this.replaceMany(
        mapping,
        changes.map(({ after }) => after),
      );
  }

  private async update({ type }: TableMapping, id: number, fields: FieldValues): Promise<void> {
    await updateRow(this.manager, type.entity, id, columnsOf(type.lists, fields));
  }

  /** Sends all columns of several rows at once. */
  private async replaceMany({ type, key }: TableMapping, rows: Snapshot[]): Promise<void> {
    const values = rows.map((row) => ({
      [key[0]!]: row.key[0]!,
      ...columnsOf(type.lists, row.fields),
      ...(row.version !== null && { version: row.version }),
    }));
    await upsertAll(this.manager, type.entity, key[0]!, values);
  }

  /** Their lists are deleted by cascade. */
  async delete({ table, key }: TableMapping, keys: Key[]): Promise<void> {
    await readInBatches(keys, async (batch) => {
      const [where, values] = whereKeys(key, batch);
      await executeDeferred(this.manager, `DELETE FROM ${table} WHERE ${where}`, values);
      return [];
    });
  }
}

/** The fields that are columns of the row, without its lists. */
export function columnsOf(lists: Record<string, JoinTable> = {}, fields: FieldValues): Record<string, Value> {
  return Object.fromEntries(Object.entries(fields).filter(([field]) => !(field in lists))) as Record<string, Value>;
}
