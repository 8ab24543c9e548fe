import { ContentReader } from '../db/content-reader.js';
import type { Content } from '../db/content.js';
import { filesIn, holdFiles } from '../db/files.js';
import { type Fields, type Key, type Kind, keyText } from '../db/kind.js';
import type { Kinds } from '../db/kinds.js';
import { freeNames } from './free-names.js';

/** A row as it would be again; of one that is there, what changes of it. */
export interface Wanted {
  key: Key;
  fields: Fields;
}

export interface Obstacle {
  reason: string;
  /** Where another has taken its name: one that nobody has. */
  free?: string;
}

/** Why rows of one kind cannot be as they were, by key: what they name has gone, or another has taken what only one may have. */
export async function obstaclesTo(
  content: Content,
  kinds: Kinds,
  kind: Kind,
  rows: Wanted[],
): Promise<Map<string, Obstacle>> {
  const obstacles = await takenNames(content, kind, rows);
  for (const { other, idsOf } of endsOf(content, kinds, kind)) {
    const wanted = rows.map(idsOf);
    const there = new Set(await content.rows.namedIn(content.shape(other).table, 'id', [...new Set(wanted.flat())]));
    for (const [i, { key }] of rows.entries())
      if (wanted[i]!.some((id) => !there.has(id)))
        obstacles.set(keyText(key), { reason: `${other.what} dont il dépend n’existe plus.` });
  }
  for (const { key, fields } of rows)
    if (!obstacles.has(keyText(key)) && !(await holdFiles(content.manager, filesIn(kind, fields))))
      obstacles.set(keyText(key), { reason: 'Son fichier n’est plus gardé.' });
  return obstacles;
}

/** What rows of a kind name: what takes them with it, and the members of their lists. */
function endsOf(content: Content, kinds: Kinds, kind: Kind): { other: Kind; idsOf: (row: Wanted) => number[] }[] {
  const { key: columns, parents } = content.shape(kind);
  const idsIn = (value: unknown) => [value].flat().filter((id) => typeof id === 'number');
  return [
    ...parents.map(({ column, kind: name }) => {
      const at = columns.indexOf(column);
      return { other: kinds.get(name)!, idsOf: (row: Wanted) => idsIn(at === -1 ? row.fields[column] : row.key[at]) };
    }),
    ...Object.entries(kind.lists ?? {}).map(([field, { of }]) => {
      return { other: kinds.get(of)!, idsOf: (row: Wanted) => idsIn(row.fields[field]) };
    }),
  ];
}

async function takenNames(content: Content, kind: Kind, rows: Wanted[]): Promise<Map<string, Obstacle>> {
  const { unique, rename } = kind;
  if (unique === undefined) return new Map();
  const nameOf = ({ fields }: Wanted) => fields[unique] as string | undefined;
  const names = rows.map(nameOf).filter((name) => name !== undefined);
  const holders = await new ContentReader(content.manager, '').readBy(content.shape(kind), unique, names);
  const labels = await kind.labels(content.manager, holders);
  const holderOf = new Map(holders.map((holder, i) => [nameOf(holder), { id: holder.key[0], label: labels[i]! }]));
  const taken = rows.filter((row) => (holderOf.get(nameOf(row))?.id ?? row.key[0]) !== row.key[0]);
  const free = rename
    ? await freeNames(
        content,
        kind,
        taken.map(({ fields }) => String(fields[rename.field])),
      )
    : [];
  return new Map(
    taken.map((row, i) => {
      const reason = kind.taken ?? `Pris depuis par «\u00a0${holderOf.get(nameOf(row))!.label}\u00a0».`;
      return [keyText(row.key), { reason, free: free[i] }];
    }),
  );
}
