import { ContentReader } from '../db/content-reader.js';
import type { Content } from '../db/content.js';
import { holdNamed } from '../db/files.js';
import { type FieldValues, type Key, type ContentType, keyText } from '../db/kind.js';
import type { ContentTypes } from '../db/kinds.js';
import { freeNames } from './free-names.js';

/** A row as it would be again; of one that is there, what changes of it. */
export interface TargetRow {
  key: Key;
  fields: FieldValues;
}

export interface Obstacle {
  reason: string;
  /** Where another has taken its name: one that nobody has. */
  free?: string;
}

/** Why rows of one kind cannot be as they were, by key: what they hang on has gone, or another has taken what only one may have. */
export async function obstaclesTo(
  content: Content,
  kinds: ContentTypes,
  kind: ContentType,
  rows: TargetRow[],
): Promise<Map<string, Obstacle>> {
  const obstacles = new Map<string, Obstacle>();
  for (const { parent, idsOf } of parentsOf(content, kinds, kind)) {
    const wanted = rows.map(idsOf);
    const there = new Set(await content.rows.namedIn(content.shape(parent).table, 'id', [...new Set(wanted.flat())]));
    for (const [i, { key }] of rows.entries())
      if (wanted[i]!.some((id) => !there.has(id)))
        obstacles.set(keyText(key), { reason: `${parent.what} dont il dépend n’existe plus.` });
  }
  for (const { key, fields } of rows)
    if (!obstacles.has(keyText(key)) && !(await holdNamed(content.manager, kind, [fields])))
      obstacles.set(keyText(key), { reason: 'Son fichier n’est plus gardé.' });
  await addTakenNames(content, kind, rows, obstacles);
  return obstacles;
}

/** What takes rows of a kind with it. */
function parentsOf(
  content: Content,
  kinds: ContentTypes,
  kind: ContentType,
): { parent: ContentType; idsOf: (row: TargetRow) => number[] }[] {
  const { key: columns, parents } = content.shape(kind);
  return parents.map(({ column, kind: name }) => {
    const at = columns.indexOf(column);
    const idOf = (row: TargetRow) => (at === -1 ? row.fields[column] : row.key[at]);
    return { parent: kinds.get(name)!, idsOf: (row) => [idOf(row)].filter((id) => typeof id === 'number') };
  });
}

/** Rows that all come back may have swapped their names; one that cannot come back keeps its own. */
async function addTakenNames(
  content: Content,
  kind: ContentType,
  rows: TargetRow[],
  obstacles: Map<string, Obstacle>,
): Promise<void> {
  const { unique, rename } = kind;
  if (unique === undefined) return;
  const nameOf = ({ fields }: TargetRow) => fields[unique] as string | undefined;
  const names = rows.map(nameOf).filter((name) => name !== undefined);
  const holders = await new ContentReader(content.manager, '').readBy(content.shape(kind), unique, names);
  const holderOf = new Map(holders.map((holder) => [nameOf(holder), holder]));
  const leaving = new Set(rows.filter((row) => nameOf(row) !== undefined).map(({ key }) => keyText(key)));
  const stays = ({ key }: TargetRow) => !leaving.has(keyText(key)) || obstacles.has(keyText(key));
  for (let taken = rows; taken.length > 0;) {
    taken = rows.filter((row) => {
      const holder = holderOf.get(nameOf(row));
      const isOther = holder !== undefined && keyText(holder.key) !== keyText(row.key);
      return isOther && stays(holder) && !obstacles.has(keyText(row.key));
    });
    const labels = await kind.labels(
      content.manager,
      taken.map((row) => holderOf.get(nameOf(row))!),
    );
    const free = rename
      ? await freeNames(
          content,
          kind,
          taken.map(({ fields }) => String(fields[rename.field])),
        )
      : [];
    for (const [i, { key }] of taken.entries()) {
      const reason = kind.taken ?? `Pris depuis par «\u00a0${labels[i]!}\u00a0».`;
      obstacles.set(keyText(key), { reason, free: free[i] });
    }
  }
}
