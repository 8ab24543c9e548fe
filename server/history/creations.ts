import type { EntityManager } from 'typeorm';
import { beforeOf, readChange, readFields } from '../db/change.js';
import { ContentReader, readInBatches } from '../db/content-reader.js';
import { type FieldValues, type ContentType, keyOf, keyText } from '../db/kind.js';
import { type ContentTypes, knownOf, type TableMapping } from '../db/kinds.js';
import type { Revision } from '../db/modification.entity.js';
import { whereIn, select } from '../db/select.js';

/** Revisions read at once: each may tell long texts. */
const READ_AT_ONCE = 100;

/**
 * What rows were as these revisions added them, by the revision's id: what they are, or were as they went, with what was
 * before each change since, the last one first. None of a row of which that is no longer known.
 */
export async function createdFields(
  manager: EntityManager,
  kinds: ContentTypes,
  creations: Revision[],
): Promise<Map<number, FieldValues>> {
  const found = new Map<number, FieldValues>();
  for (const name of new Set(creations.map(({ entite }) => entite))) {
    const kind = kinds.get(name);
    const its = creations.filter(({ entite }) => entite === name);
    if (kind) await readInBatches(its, (some) => addFields(manager, kinds, kind, some, found));
  }
  return found;
}

async function addFields(
  manager: EntityManager,
  kinds: ContentTypes,
  kind: ContentType,
  creations: Revision[],
  found: Map<number, FieldValues>,
): Promise<[]> {
  const shape = kinds.shape(kind);
  const keys = creations.map(({ cle }) => cle);
  // Before their revisions: what others write meanwhile is then among these.
  const present = await new ContentReader(manager, '').read(shape, keys.map(keyOf));
  const fields = new Map(present.map((row) => [keyText(row.key), row.fields]));
  for (const { id, cle } of creations) if (fields.has(cle)) found.set(id, fields.get(cle)!);
  for await (const later of laterThan(manager, kind, creations))
    for (const { id, cle } of creations) if (cle === later.cle && id < later.id) takeBack(shape, later, id, found);
  const { column = '' } = kind.secret ?? {};
  for (const { id } of creations) {
    const its = Object.entries(found.get(id) ?? {}).filter(([field]) => field !== column);
    if (its.length > 0) found.set(id, Object.fromEntries(its));
  }
  return [];
}

/** What a row was before a revision of it, from what it was afterwards; unknown where that cannot be read. */
function takeBack(shape: TableMapping, later: Revision, id: number, found: Map<number, FieldValues>): void {
  if (later.operation !== 'suppression' && !found.has(id)) return;
  try {
    found.set(id, { ...found.get(id), ...foundBy(shape, later) });
  } catch {
    found.delete(id);
  }
}

/** The revisions of these rows after the first of these, the last first. */
async function* laterThan(
  manager: EntityManager,
  { name }: ContentType,
  creations: Revision[],
): AsyncGenerator<Revision> {
  const sql = `
    SELECT id, cle, operation, champs FROM revision WHERE entite = ? AND cle IN :keys AND id > ? AND id < ?
    ORDER BY id DESC LIMIT ${READ_AT_ONCE}`;
  const keys = creations.map(({ cle }) => cle);
  const [statement, values] = whereIn(sql, ':keys', keys);
  const first = Math.min(...creations.map(({ id }) => id));
  for (let before = Number.MAX_SAFE_INTEGER; ;) {
    const revisions = await select<Revision>(manager, statement, [name, ...values, first, before]);
    yield* revisions;
    if (revisions.length < READ_AT_ONCE) return;
    before = revisions.at(-1)!.id;
  }
}

/** What a revision found; of what an older schema deleted, a column that was not there has its default. */
export function foundBy(
  shape: TableMapping,
  { operation, champs }: Pick<Revision, 'operation' | 'champs'>,
): FieldValues {
  if (operation === 'creation' || champs === '') return {};
  if (operation === 'suppression') return { ...shape.defaults, ...knownOf(shape, readFields(champs)) };
  return knownOf(shape, beforeOf(readChange(champs)));
}
