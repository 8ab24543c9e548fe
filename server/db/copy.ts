import { ApiException } from '../errors.js';
import { TimeSlice } from '../turns.js';
import { readInBatches } from './content-reader.js';
import type { Content } from './content.js';
import type { FieldValues, ContentType, Snapshot } from './kind.js';
import type { ContentTypes, TableMapping } from './kinds.js';
import { whereIn, select } from './select.js';

/** Rows in one copy: a longer transaction would block other writers for too long. */
const MAX_ROWS = 10_000;
/** Rows written per turn of the event loop. */
const BATCH = 250;

/** By type name: ids of the copies by ids of their originals. */
type Copies = Map<string, Map<number, number>>;

/** Adds a copy of a locked row with the fields of `own` replaced, and returns its id. */
export function copy(content: Content, kind: ContentType, { fields }: Snapshot, own: FieldValues): Promise<number> {
  return content.create(kind, { ...fields, ...own });
}

/**
 * Copies a row with its descendants. A link between two copied rows links their copies; any other link is kept.
 * @throws ApiException 409 beyond MAX_ROWS
 */
export async function copyWhole(
  content: Content,
  kinds: ContentTypes,
  kind: ContentType,
  source: Snapshot,
  own: FieldValues,
): Promise<number> {
  const id = await copy(content, kind, source, own);
  const copies: Copies = new Map([[kind.name, new Map([[source.key[0]!, id]])]]);
  let left = MAX_ROWS;
  // `types.all` lists parents before their children.
  for (const child of kinds.all) {
    const shape = content.shape(child);
    const parent = shape.parents.find(({ kind: name }) => copies.has(name));
    if (parent === undefined || child.isNotCopied) continue;
    const from = [...copies.get(parent.kind)!.keys()];
    left -= await countBy(content, shape, parent.column, from);
    if (left < 0) throw tooMany();
    const rows = await content.rows.readBy(shape, parent.column, from);
    copies.set(child.name, await copyRows(content, shape, rows, copies));
  }
  return id;
}

async function countBy({ manager }: Content, { table }: TableMapping, column: string, ids: number[]): Promise<number> {
  const sql = `SELECT COUNT(*) AS n FROM ${table} WHERE ${column} IN :ids`;
  const counts = await readInBatches(ids, (some) =>
    select<{ n: number | string }>(manager, ...whereIn(sql, ':ids', some)),
  );
  return counts.reduce((sum, { n }) => sum + Number(n), 0);
}

/** In id order: rows with equal names keep their order. */
async function copyRows(
  content: Content,
  shape: TableMapping,
  rows: Snapshot[],
  copies: Copies,
): Promise<Map<number, number>> {
  const turns = new TimeSlice();
  const made = new Map<number, number>();
  rows.sort((a, b) => a.key[0]! - b.key[0]!);
  for (let i = 0; i < rows.length; i += BATCH) {
    const batch = rows.slice(i, i + BATCH).map((row) => ({ row, copied: copyOf(shape, row, copies) }));
    if (isNamedByOthers(shape))
      await content.insertMany(
        shape.kind,
        batch.map(({ copied }) => copied),
      );
    else {
      const fields = batch.map(({ copied }) => copied.fields);
      const ids = await content.createMany(shape.kind, fields);
      for (const [place, { row }] of batch.entries()) made.set(row.key[0]!, ids[place]!);
    }
    await turns.yield();
  }
  return made;
}

/** The key of an association is made of its parents' ids. */
const isNamedByOthers = ({ key, parents }: TableMapping) => parents.some(({ column }) => key.includes(column));

/** The row with its copied parents instead of the original ones. */
function copyOf({ key, parents }: TableMapping, row: Snapshot, copies: Copies): Snapshot {
  const moved = { ...row, key: [...row.key], fields: { ...row.fields } };
  for (const { column, kind } of parents) {
    const copied = (id: unknown) => copies.get(kind)?.get(Number(id)) ?? Number(id);
    const place = key.indexOf(column);
    if (place === -1) moved.fields[column] = copied(row.fields[column]);
    else moved.key[place] = copied(row.key[place]);
  }
  return moved;
}

function tooMany(): ApiException {
  const most = MAX_ROWS.toLocaleString('fr');
  return new ApiException(
    409,
    `Plus de ${most} éléments en dépendent\u00a0: c’est trop pour un seul double. Dupliquez ses parties l’une après l’autre.`,
  );
}
