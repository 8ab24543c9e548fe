import type { Content } from '../db/content.js';
import { filesIn, holdFiles } from '../db/files.js';
import { type Fields, type Key, type Kind } from '../db/kind.js';
import type { Kinds } from '../db/kinds.js';

/** Why a row cannot be as it was: what it names has gone, or another has taken what only one may have. */
export async function obstacleTo(
  content: Content,
  kinds: Kinds,
  kind: Kind,
  key: Key,
  fields: Fields,
): Promise<string | undefined> {
  return (
    (await missingEnd(content, kinds, kind, key, fields)) ??
    (await taken(content, kind, key, fields)) ??
    ((await holdFiles(content.manager, filesIn(kind, fields))) ? undefined : 'Son fichier n’est plus gardé.')
  );
}

async function missingEnd(
  content: Content,
  kinds: Kinds,
  kind: Kind,
  key: Key,
  fields: Fields,
): Promise<string | undefined> {
  const shape = content.shape(kind);
  const parents = shape.parents.map(({ column, kind: name }) => {
    const at = shape.key.indexOf(column);
    return { name, ids: [at === -1 ? fields[column] : key[at]].flat() };
  });
  const members = Object.entries(kind.lists ?? {}).map(([field, { of }]) => ({
    name: of,
    ids: [fields[field]].flat(),
  }));
  for (const { name, ids } of [...parents, ...members]) {
    const other = kinds.get(name)!;
    const wanted = ids.filter((id) => typeof id === 'number');
    const there = await content.rows.namedIn(content.shape(other).table, 'id', wanted);
    if (there.length < new Set(wanted).size) return `${other.what} dont il dépend n’existe plus.`;
  }
  return undefined;
}

async function taken(content: Content, kind: Kind, [id]: Key, fields: Fields): Promise<string | undefined> {
  const value = kind.unique && fields[kind.unique];
  if (value === undefined) return undefined;
  const { table } = content.shape(kind);
  const sql = `SELECT id FROM ${table} WHERE ${kind.unique} = ? AND id <> ?`;
  const rows = await content.manager.query<unknown[]>(sql, [value, id]);
  return rows.length > 0 ? (kind.taken ?? 'Un autre a pris ce code depuis.') : undefined;
}
