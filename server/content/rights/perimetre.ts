import type { EntityManager } from 'typeorm';
import { groupBy, select, whereIn } from '../../database/sql.js';
import { settleAll } from '../../database/statement-queue.js';
import type { ContentType, ContentTypes, FieldValues, JoinTable, Key, TableMapping } from '../content-type.js';
import { readInBatches } from '../rows.js';

/** A row by its key, and its columns; a new row has no key. */
export interface PlacedRow {
  key?: Key;
  fields?: FieldValues;
}

/** The rows by which others are of some parcours. */
export interface RowSource {
  read(mapping: TableMapping, ids: number[]): Promise<PlacedRow[]>;
  /** Rows whose column has one of these ids. */
  children(mapping: TableMapping, column: string, ids: number[]): Promise<PlacedRow[]>;
  /** Rows of the type that has this list, and the members of each. */
  owners(list: JoinTable, members: number[]): Promise<{ owner: number; member: number }[]>;
}

/** Reads rows as they are stored: only their keys and the columns of their parents are read. */
export class StoredRows implements RowSource {
  constructor(private readonly manager: EntityManager) {}

  read(mapping: TableMapping, ids: number[]): Promise<PlacedRow[]> {
    return this.children(mapping, 'id', ids);
  }

  children({ table, key, parents }: TableMapping, column: string, ids: number[]): Promise<PlacedRow[]> {
    const columns = [...new Set([...key, ...parents.map((parent) => parent.column)])];
    const sql = `SELECT ${columns.join()} FROM ${table} WHERE ${column} IN :ids`;
    return readInBatches(ids, async (batch) => {
      const rows = await select<Record<string, number>>(this.manager, ...whereIn(sql, ':ids', batch));
      return rows.map((fields) => ({ key: key.map((one) => Number(fields[one])), fields }));
    });
  }

  owners({ table, owner, member }: JoinTable, members: number[]): Promise<{ owner: number; member: number }[]> {
    const sql = `SELECT ${owner} AS owner, ${member} AS member FROM ${table} WHERE ${member} IN :ids`;
    return readInBatches(members, (batch) => select(this.manager, ...whereIn(sql, ':ids', batch)));
  }
}

/** Stands for a parcours that does not exist, or not yet. */
export const NO_PARCOURS = 0;

/** The parcours of rows of one type, in their order: an editor of all of them may write the row. */
export class Perimetres {
  constructor(
    private readonly types: ContentTypes,
    private readonly source: RowSource,
  ) {}

  async of(type: ContentType, rows: PlacedRow[]): Promise<Set<number>[]> {
    const { perimetre } = type;
    if (rows.length === 0 || perimetre === 'aucun') return rows.map(() => new Set());
    if (perimetre === 'soi') return rows.map(({ key }) => new Set([key?.[0] ?? NO_PARCOURS]));
    if ('holders' in perimetre) return this.ofHolders(type, perimetre.holders, rows);
    const all = await settleAll(...perimetre.parents.map((name) => this.ofParents(type, name, rows)));
    return rows.map((_, i) => new Set(all.flatMap((ofOne) => [...ofOne[i]!])));
  }

  /** Whether a change of these columns may change the parcours of the row. */
  isMovedBy(type: ContentType, columns: string[]): boolean {
    return this.parentsOf(type).some(({ column }) => columns.includes(column));
  }

  /** The columns that name the rows by which a row is of some parcours. */
  parentsOf(type: ContentType): TableMapping['parents'] {
    const { perimetre } = type;
    if (typeof perimetre === 'string' || !('parents' in perimetre)) return [];
    return this.types.mapping(type).parents.filter((one) => perimetre.parents.includes(one.type));
  }

  private async ofParents(type: ContentType, name: string, rows: PlacedRow[]): Promise<Set<number>[]> {
    const mapping = this.types.mapping(type);
    const parent = this.types.get(name)!;
    const { column } = mapping.parents.find((one) => one.type === name)!;
    const place = mapping.key.indexOf(column);
    const ids = rows.map(({ key, fields }) => Number(place === -1 ? fields?.[column] : key?.[place]));
    const byId = await this.byId(parent, [...new Set(ids)]);
    return ids.map((id) => byId.get(id) ?? new Set([NO_PARCOURS]));
  }

  private async byId(type: ContentType, ids: number[]): Promise<Map<number, Set<number>>> {
    const rows = await this.read(type, ids);
    const found = await this.of(type, rows);
    return new Map(rows.map(({ key }, i) => [key![0]!, found[i]!]));
  }

  /** Reads the columns that name the rows to which these belong. */
  private async read(type: ContentType, ids: number[]): Promise<PlacedRow[]> {
    const { perimetre } = type;
    if (typeof perimetre === 'string' || !('parents' in perimetre)) return ids.map((id) => ({ key: [id] }));
    return this.source.read(this.types.mapping(type), ids);
  }

  private async ofHolders(type: ContentType, name: string, rows: PlacedRow[]): Promise<Set<number>[]> {
    const ids = [...new Set(rows.flatMap(({ key }) => key?.[0] ?? []))];
    const held = ids.length === 0 ? [] : await this.holders(type, name, ids);
    const found = await this.of(
      this.types.get(name)!,
      held.map(({ row }) => row),
    );
    const byId = groupBy(
      held.map(({ id }, i) => ({ id, parcours: found[i]! })),
      ({ id }) => id,
    );
    return rows.map(({ key }) => new Set((byId.get(key?.[0] ?? 0) ?? []).flatMap(({ parcours }) => [...parcours])));
  }

  /** The rows that hold these, each as often as it holds one of them. */
  private async holders(type: ContentType, name: string, ids: number[]): Promise<{ id: number; row: PlacedRow }[]> {
    const child = this.types.childrenOf(type).find((one) => one.child.name === name);
    if (child !== undefined) {
      const mapping = this.types.mapping(child.child);
      const place = mapping.key.indexOf(child.column);
      const rows = await this.source.children(mapping, child.column, ids);
      return rows.map((row) => ({ id: Number(place === -1 ? row.fields![child.column] : row.key![place]), row }));
    }
    const { owner, list } = this.types.listsOf(type).find((one) => one.owner.name === name)!;
    const links = await this.source.owners(list, ids);
    const rows = await this.read(owner, [...new Set(links.map((link) => link.owner))]);
    const byId = new Map(rows.map((row) => [row.key![0]!, row]));
    return links.flatMap((link) => {
      const row = byId.get(link.owner);
      return row === undefined ? [] : [{ id: link.member, row }];
    });
  }
}
