import { afterOf } from './change.js';
import { ContentReader, readInBatches, whereKeys } from './content-reader.js';
import { FOR_UPDATE } from './find.js';
import { insertAll, updateRow, upsertAll } from './insert.js';
import type { FieldValues, Key, JoinTable, Snapshot, Value } from './kind.js';
import type { TableMapping } from './kinds.js';
import { executeDeferred } from './later.js';
import type { RowChange } from './row-change.js';
import { whereIn, select } from './select.js';

/** Writes rows of content without their lists (content-lists.ts) or their history. */
export class ContentRows extends ContentReader {
  /** For rows whose keys and versions are known. */
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
    const sql = `SELECT id, ${unique} AS name FROM ${table} WHERE ${unique} IN :names`;
    const names = rows.map((fields) => fields[unique] as string);
    const found = await select<{ id: number; name: string }>(this.manager, ...whereIn(sql, ':names', names));
    const ids = new Map(found.map(({ id, name }) => [name, id]));
    return names.map((name) => ids.get(name)!);
  }

  /** Frees the unique names that other rows of the same write take; the rows get their new names right after. */
  async setTemporaryNames({ type, table }: TableMapping, ids: number[]): Promise<void> {
    // No name contains \u0001.
    for (const id of ids)
      await executeDeferred(this.manager, `UPDATE ${table} SET ${type.unique} = ? WHERE id = ?`, [`\u0001${id}`, id]);
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

  /** For several rows: sends all columns of each. */
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
