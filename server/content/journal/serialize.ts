import type { EntityManager } from 'typeorm';
import { select, whereIn } from '../../database/sql.js';
import type { ContentType, ContentTypes, FieldValues, JoinTable, TableMapping, Value } from '../content-type.js';
import type { Revision } from './recorder.js';
import { ContentReader, readInBatches } from '../rows.js';

/** Fields by their names in the GET of the row, with their values there. */
export type Serialized = Record<string, unknown>;
/** `type`: undefined when this build does not know it. */
type Row = { type: ContentType | undefined; fields: FieldValues };
/** A member of a list: a responsable in a stage. */
type Member = { id: number } & Serialized;
/** Keyed by type name, then by id. */
type Members = Map<string, Map<number, Member>>;
/** Rows that are not stored yet, by `memberName`. */
export type AddedMembers = Map<string, FieldValues>;
export const memberName = ({ name }: ContentType, id: number): string => `${name} ${id}`;

/** Rows, or some fields of them, as in the GETs: files and people by name, without derived columns. */
export async function serialize(
  manager: EntityManager,
  types: ContentTypes,
  rows: Row[],
  added: AddedMembers = new Map(),
): Promise<Serialized[]> {
  const members = await membersOf(manager, types, rows, added);
  return rows.map(({ type, fields }) => serializeFields(type, fields, members));
}

/** The GET's field for a column; undefined when there is none. */
export function champOf({ files = {}, derived = [] }: ContentType, column: string): string | undefined {
  const file = Object.entries(files).find(([, { name, content }]) => [name, content].includes(column));
  return derived.includes(column) ? undefined : (file?.[0] ?? column);
}

function serializeFields(type: ContentType | undefined, fields: FieldValues, members: Members): Serialized {
  if (!type) return fields;
  const serialized: Serialized = {};
  for (const [column, value] of Object.entries(fields)) {
    const champ = champOf(type, column);
    if (champ === undefined) continue;
    const file = type.files?.[champ];
    const list = type.lists?.[column];
    if (file) serialized[champ] = fields[file.name] ?? null;
    else if (list) serialized[column] = serializeList(list, value as number[], members.get(list.memberType)!);
    else if (type.serializers?.[column]) serialized[champ] = type.serializers[column](value as Value);
    else serialized[champ] = type.flags?.includes(column) ? value === 1 : value;
  }
  return serialized;
}

function serializeList(list: JoinTable, ids: number[], members: Map<number, Member>): unknown {
  const all = ids.map((id) => members.get(id)!).sort((a, b) => list.compare(a, b));
  const [one] = all;
  const { singleFields } = list;
  if (singleFields === undefined) return all;
  return one === undefined ? null : Object.fromEntries(['id', ...singleFields].map((field) => [field, one[field]]));
}

/** Members of the lists, with their current fields, those that they are added with, or their last ones when deleted. */
async function membersOf(
  manager: EntityManager,
  types: ContentTypes,
  rows: Row[],
  added: AddedMembers,
): Promise<Members> {
  const ids = new Map<string, Set<number>>();
  for (const { type, fields } of rows)
    for (const [field, { memberType }] of Object.entries(type?.lists ?? {}))
      ids.set(memberType, new Set([...(ids.get(memberType) ?? []), ...((fields[field] ?? []) as number[])]));
  const members: Members = new Map();
  for (const [name, memberIds] of ids) {
    const type = types.get(name)!;
    const mapping = types.mapping(type);
    const existing = await new ContentReader(manager, '').read(
      mapping,
      [...memberIds].map((id) => [id]),
    );
    const byId = new Map(existing.map(({ key: [id], fields }) => [id!, { id: id!, ...fields }]));
    members.set(name, byId);
    for (const id of memberIds) {
      const fields = added.get(memberName(type, id));
      if (fields && !byId.has(id)) byId.set(id, { id, ...fields });
    }
    const deleted = [...memberIds].filter((id) => !byId.has(id));
    for (const id of deleted) byId.set(id, memberFromHistory(mapping, id));
    for (const revision of await lastRevisions(manager, name, deleted))
      byId.set(Number(revision.cle), memberFromHistory(mapping, +revision.cle, revision));
  }
  return members;
}

type LastRevision = Pick<Revision, 'cle' | 'libelle' | 'operation' | 'champs'>;

function lastRevisions(manager: EntityManager, name: string, deleted: number[]): Promise<LastRevision[]> {
  return readInBatches(deleted.map(String), (batch) => {
    const sql = `
      SELECT cle, libelle, operation, champs FROM revision
      WHERE id IN (SELECT MAX(id) FROM revision WHERE entite = ? AND cle IN :keys GROUP BY cle)`;
    const [statement, keys] = whereIn(sql, ':keys', batch);
    return select<LastRevision>(manager, statement, [name, ...keys]);
  });
}

/** Reads the member from its deletion; otherwise its last label stands in the first column. */
function memberFromHistory({ columns, type }: TableMapping, id: number, revision?: LastRevision): Member {
  const { operation, champs, libelle } = revision ?? { libelle: `${type.withArticle} ${id}` };
  if (operation === 'suppression' && champs) return { id, ...(JSON.parse(champs) as FieldValues) };
  return { id, ...Object.fromEntries(columns.map((column, i) => [column, i === 0 ? libelle : ''])) };
}
