import { ContentReader } from '../db/content-reader.js';
import type { Content } from '../db/content.js';
import { lockReferencedFiles } from '../db/files.js';
import { type FieldValues, type Key, type ContentType, keyText } from '../db/kind.js';
import type { ContentTypes } from '../db/kinds.js';
import { freeNames } from './free-names.js';

/** A row as it will be; of a row that exists, only the fields that change. */
export interface TargetRow {
  key: Key;
  fields: FieldValues;
}

export interface Obstacle {
  reason: string;
  /** A free name, where another row has taken its own. */
  free?: string;
}

/** Why rows of one type cannot be as they were, by key: a parent or a file is gone, or a unique name is taken. */
export async function obstaclesTo(
  content: Content,
  types: ContentTypes,
  type: ContentType,
  rows: TargetRow[],
): Promise<Map<string, Obstacle>> {
  const obstacles = new Map<string, Obstacle>();
  for (const { parent, idsOf } of parentsOf(content, types, type)) {
    const parentIds = rows.map(idsOf);
    const existing = new Set(
      await content.rows.existingIds(content.mapping(parent).table, 'id', [...new Set(parentIds.flat())]),
    );
    for (const [i, { key }] of rows.entries())
      if (parentIds[i]!.some((id) => !existing.has(id)))
        obstacles.set(keyText(key), { reason: `${parent.what} dont il dépend n’existe plus.` });
  }
  for (const { key, fields } of rows)
    if (!obstacles.has(keyText(key)) && !(await lockReferencedFiles(content.manager, type, [fields])))
      obstacles.set(keyText(key), { reason: 'Son fichier n’est plus gardé.' });
  await addTakenNames(content, type, rows, obstacles);
  return obstacles;
}

function parentsOf(
  content: Content,
  types: ContentTypes,
  type: ContentType,
): { parent: ContentType; idsOf: (row: TargetRow) => number[] }[] {
  const { key: columns, parents } = content.mapping(type);
  return parents.map(({ column, type: name }) => {
    const place = columns.indexOf(column);
    const idOf = (row: TargetRow) => (place === -1 ? row.fields[column] : row.key[place]);
    return { parent: types.get(name)!, idsOf: (row) => [idOf(row)].filter((id) => typeof id === 'number') };
  });
}

/** Rows that come back together may swap names; each pass adds rows blocked by a row that now keeps its name. */
async function addTakenNames(
  content: Content,
  type: ContentType,
  rows: TargetRow[],
  obstacles: Map<string, Obstacle>,
): Promise<void> {
  const { unique, rename } = type;
  if (unique === undefined) return;
  const nameOf = ({ fields }: TargetRow) => fields[unique] as string | undefined;
  const names = rows.map(nameOf).filter((name) => name !== undefined);
  const holders = await new ContentReader(content.manager, '').readBy(content.mapping(type), unique, names);
  const holderOf = new Map(holders.map((holder) => [nameOf(holder), holder]));
  const leaving = new Set(rows.filter((row) => nameOf(row) !== undefined).map(({ key }) => keyText(key)));
  const stays = ({ key }: TargetRow) => !leaving.has(keyText(key)) || obstacles.has(keyText(key));
  for (let taken = rows; taken.length > 0;) {
    taken = rows.filter((row) => {
      const holder = holderOf.get(nameOf(row));
      const isOther = holder !== undefined && keyText(holder.key) !== keyText(row.key);
      return isOther && stays(holder) && !obstacles.has(keyText(row.key));
    });
    const labels = await type.labels(
      content.manager,
      taken.map((row) => holderOf.get(nameOf(row))!),
    );
    const free = rename
      ? await freeNames(
          content,
          type,
          taken.map(({ fields }) => String(fields[rename.field])),
        )
      : [];
    for (const [i, { key }] of taken.entries()) {
      const reason = type.conflictMessage ?? `Pris depuis par «\u00a0${labels[i]!}\u00a0».`;
      obstacles.set(keyText(key), { reason, free: free[i] });
    }
  }
}
