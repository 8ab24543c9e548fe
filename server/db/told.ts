import type { EntityManager } from 'typeorm';
import { ContentReader, readInBatches } from './content-reader.js';
import type { FieldValues, ContentType, JoinTable, Value } from './kind.js';
import type { ContentTypes, TableMapping } from './kinds.js';
import type { Revision } from './modification.entity.js';
import { whereIn, select } from './select.js';

/** Fields by their names in the GET of the row, with their values there. */
export type Serialized = Record<string, unknown>;
/** `type`: undefined when this build does not know it. */
type Row = { kind: ContentType | undefined; fields: FieldValues };
/** A member of a list: a responsable in a stage. */
type Member = { id: number } & Serialized;
/** By type name, then by id. */
type Members = Map<string, Map<number, Member>>;

/** Rows, or some fields of them, as in the GETs: files and people by name, without derived columns. */
export async function serialize(manager: EntityManager, kinds: ContentTypes, rows: Row[]): Promise<Serialized[]> {
  const members = await membersOf(manager, kinds, rows);
  return rows.map(({ kind, fields }) => serializeFields(kind, fields, members));
}

/** The GET's field for a column; undefined when there is none. */
export function champOf({ files = {}, derived = [] }: ContentType, column: string): string | undefined {
  const file = Object.entries(files).find(([, { name, content }]) => [name, content].includes(column));
  return derived.includes(column) ? undefined : (file?.[0] ?? column);
}

function serializeFields(kind: ContentType | undefined, fields: FieldValues, members: Members): Serialized {
  if (!kind) return fields;
  const told: Serialized = {};
  for (const [column, value] of Object.entries(fields)) {
    const champ = champOf(kind, column);
    if (champ === undefined) continue;
    const file = kind.files?.[champ];
    const list = kind.lists?.[column];
    if (file) told[champ] = fields[file.name] ?? null;
    else if (list) told[column] = toldList(list, value as number[], members.get(list.of)!);
    else if (kind.serializers?.[column]) told[champ] = kind.serializers[column](value as Value);
    else told[champ] = kind.flags?.includes(column) ? value === 1 : value;
  }
  return told;
}

function toldList(list: JoinTable, ids: number[], members: Map<number, Member>): unknown {
  const all = ids.map((id) => members.get(id)!).sort((a, b) => list.compare(a, b));
  const [one] = all;
  const { single } = list;
  if (single === undefined) return all;
  return one === undefined ? null : Object.fromEntries(['id', ...single].map((field) => [field, one[field]]));
}

/** Members of the lists, with their current fields, or their last ones when deleted. */
async function membersOf(manager: EntityManager, kinds: ContentTypes, rows: Row[]): Promise<Members> {
  const ids = new Map<string, Set<number>>();
  for (const { kind, fields } of rows)
    for (const [field, { of }] of Object.entries(kind?.lists ?? {}))
      ids.set(of, new Set([...(ids.get(of) ?? []), ...((fields[field] ?? []) as number[])]));
  const members: Members = new Map();
  for (const [name, some] of ids) {
    const shape = kinds.shape(kinds.get(name)!);
    const there = await new ContentReader(manager, '').read(
      shape,
      [...some].map((id) => [id]),
    );
    const known = new Map(there.map(({ key: [id], fields }) => [id!, { id: id!, ...fields }]));
    members.set(name, known);
    const gone = [...some].filter((id) => !known.has(id));
    for (const id of gone) known.set(id, gonePast(shape, id));
    for (const last of await lastOf(manager, name, gone)) known.set(Number(last.cle), gonePast(shape, +last.cle, last));
  }
  return members;
}

type Last = Pick<Revision, 'cle' | 'libelle' | 'operation' | 'champs'>;

function lastOf(manager: EntityManager, name: string, gone: number[]): Promise<Last[]> {
  return readInBatches(gone.map(String), (some) => {
    const sql = `
      SELECT cle, libelle, operation, champs FROM revision
      WHERE id IN (SELECT MAX(id) FROM revision WHERE entite = ? AND cle IN :keys GROUP BY cle)`;
    const [statement, keys] = whereIn(sql, ':keys', some);
    return select<Last>(manager, statement, [name, ...keys]);
  });
}

/** From its deletion; otherwise its last label stands in the first column. */
function gonePast({ columns, kind }: TableMapping, id: number, last?: Last): Member {
  const { operation, champs, libelle } = last ?? { libelle: `${kind.what} ${id}` };
  if (operation === 'suppression' && champs) return { id, ...(JSON.parse(champs) as FieldValues) };
  return { id, ...Object.fromEntries(columns.map((column, i) => [column, i === 0 ? libelle : ''])) };
}
