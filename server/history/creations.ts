import type { EntityManager } from 'typeorm';
import { beforeOf, readChange, readFields } from '../content/change.js';
import {
  type ContentType,
  type ContentTypes,
  type FieldValues,
  knownFields,
  type TableMapping,
} from '../content/content-type.js';
import type { Revision } from '../content/journal/recorder.js';
import { ContentReader, readInBatches } from '../content/rows.js';
import { select, whereIn } from '../database/sql.js';

/** Small, as each revision may hold long texts. */
const REVISIONS_BATCH = 100;

/**
 * The fields that each creation gave its row, by revision id, computed backwards: the present or deleted fields,
 * with the values before each later change. A row whose history cannot be read is absent.
 */
export async function createdFields(
  manager: EntityManager,
  types: ContentTypes,
  creations: Revision[],
): Promise<Map<number, FieldValues>> {
  const found = new Map<number, FieldValues>();
  for (const name of new Set(creations.map(({ entite }) => entite))) {
    const type = types.get(name);
    const ofType = creations.filter(({ entite }) => entite === name);
    if (type) await readInBatches(ofType, (batch) => addFields(manager, types, type, batch, found));
  }
  return found;
}

async function addFields(
  manager: EntityManager,
  types: ContentTypes,
  type: ContentType,
  creations: Revision[],
  found: Map<number, FieldValues>,
): Promise<[]> {
  const mapping = types.mapping(type);
  const keys = creations.map(({ cle }) => cle);
  // Read before the revisions: a concurrent write is then among them, and is taken back.
  const fields = await new ContentReader(manager, '').fieldsByKey(mapping, keys);
  for (const { id, cle } of creations) if (fields.has(cle)) found.set(id, fields.get(cle)!);
  for await (const later of revisionsAfter(manager, type, creations))
    for (const { id, cle } of creations) if (cle === later.cle && id < later.id) takeBack(mapping, later, id, found);
  const { column = '' } = type.secret ?? {};
  for (const { id } of creations) {
    const fieldsShown = Object.entries(found.get(id) ?? {}).filter(([field]) => field !== column);
    if (fieldsShown.length > 0) found.set(id, Object.fromEntries(fieldsShown));
  }
  return [];
}

/** Replaces the fields of the row by its fields before `later`; removes them if that revision cannot be read. */
function takeBack(mapping: TableMapping, later: Revision, id: number, found: Map<number, FieldValues>): void {
  if (later.operation !== 'suppression' && !found.has(id)) return;
  try {
    found.set(id, { ...found.get(id), ...fieldsBefore(mapping, later) });
  } catch {
    found.delete(id);
  }
}

/** Revisions of these rows after the oldest of these creations, newest first. */
async function* revisionsAfter(
  manager: EntityManager,
  { name }: ContentType,
  creations: Revision[],
): AsyncGenerator<Revision> {
  const sql = `
    SELECT id, cle, operation, champs FROM revision WHERE entite = ? AND cle IN :keys AND id > ? AND id < ?
    ORDER BY id DESC LIMIT ${REVISIONS_BATCH}`;
  const keys = creations.map(({ cle }) => cle);
  const [statement, values] = whereIn(sql, ':keys', keys);
  const first = Math.min(...creations.map(({ id }) => id));
  for (let before = Number.MAX_SAFE_INTEGER; ;) {
    const revisions = await select<Revision>(manager, statement, [name, ...values, first, before]);
    yield* revisions;
    if (revisions.length < REVISIONS_BATCH) return;
    before = revisions.at(-1)!.id;
  }
}

/** The values that a revision replaced. A column missing from a deletion by an older schema has its default. */
export function fieldsBefore(
  mapping: TableMapping,
  { operation, champs }: Pick<Revision, 'operation' | 'champs'>,
): FieldValues {
  if (operation === 'creation' || champs === '') return {};
  if (operation === 'suppression') return { ...mapping.defaults, ...knownFields(mapping, readFields(champs)) };
  return knownFields(mapping, beforeOf(readChange(champs)));
}
