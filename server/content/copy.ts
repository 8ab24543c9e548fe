import { select, whereIn } from '../database/sql.js';
import { ApiException } from '../errors.js';
import type { ContentType, ContentTypes, FieldValues, Snapshot, TableMapping } from './content-type.js';
import { readInBatches } from './rows.js';
import type { Content } from './content.js';

/** Rows in one copy: a longer transaction would block other writers for too long. */
const MAX_ROWS = 10_000;

/** Ids of the copies by ids of their originals, by type name. */
type Copies = Map<string, Map<number, number>>;

/** Adds a copy of a locked row with the fields of `own` replaced, and returns its id. */
export function copy(
  content: Content,
  type: ContentType,
  { fields }: Snapshot,
  overrides: FieldValues,
): Promise<number> {
  return content.create(type, { ...fields, ...overrides });
}

/**
 * Copies a row with its descendants. A link between two copied rows links their copies; any other link is kept.
 * @throws ApiException 409 beyond MAX_ROWS
 */
export async function copyWhole(
  content: Content,
  types: ContentTypes,
  type: ContentType,
  source: Snapshot,
  overrides: FieldValues,
): Promise<number> {
  const id = await copy(content, type, source, overrides);
  const copies: Copies = new Map([[type.name, new Map([[source.key[0]!, id]])]]);
  let remaining = MAX_ROWS;
  // `types.all` lists parents before their children; a root is copied first, as the source.
  for (const child of types.all) {
    const mapping = content.mapping(child);
    const parent = mapping.parents.find(({ type: name }) => copies.has(name));
    if (parent === undefined || child.isNotCopied) continue;
    const from = [...copies.get(parent.type)!.keys()];
    remaining -= await countBy(content, mapping, parent.column, from);
    if (remaining < 0) throw tooManyError();
    const rows = await content.rows.readBy(mapping, parent.column, from);
    copies.set(child.name, await copyRows(content, mapping, rows, copies));
  }
  return id;
}

async function countBy({ manager }: Content, { table }: TableMapping, column: string, ids: number[]): Promise<number> {
  const sql = `SELECT COUNT(*) AS n FROM ${table} WHERE ${column} IN :ids`;
  const counts = await readInBatches(ids, (batch) =>
    select<{ n: number | string }>(manager, ...whereIn(sql, ':ids', batch)),
  );
  return counts.reduce((sum, { n }) => sum + Number(n), 0);
}

/** In id order: rows with equal names keep their order. */
async function copyRows(
  content: Content,
  mapping: TableMapping,
  rows: Snapshot[],
  copies: Copies,
): Promise<Map<number, number>> {
  const { type } = mapping;
  rows.sort((a, b) => a.key[0]! - b.key[0]!);
  const copied = rows.map((row) => copyOf(mapping, row, copies));
  if (isAssociation(mapping)) {
    await content.apply({ type, insert: copied });
    return new Map();
  }
  const { ids } = await content.apply({ type, create: copied.map(({ fields }) => fields) });
  return new Map(rows.map(({ key }, i) => [key[0]!, ids[i]!]));
}

/** The key of an association is made of its parents' ids. */
const isAssociation = ({ key, parents }: TableMapping) => parents.some(({ column }) => key.includes(column));

/** The row with its copied parents instead of the original ones. */
function copyOf({ key, parents }: TableMapping, row: Snapshot, copies: Copies): Snapshot {
  const copy = { ...row, key: [...row.key], fields: { ...row.fields } };
  for (const { column, type } of parents) {
    const copied = (id: unknown) => copies.get(type)?.get(Number(id)) ?? Number(id);
    const place = key.indexOf(column);
    if (place === -1) copy.fields[column] = copied(row.fields[column]);
    else copy.key[place] = copied(row.key[place]);
  }
  return copy;
}

function tooManyError(): ApiException {
  const most = MAX_ROWS.toLocaleString('fr');
  return new ApiException(
    409,
    `Plus de ${most} éléments en dépendent\u00a0: c’est trop pour un seul double. Dupliquez ses parties l’une après l’autre.`,
  );
}
