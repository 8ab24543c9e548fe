import type { EntityManager } from 'typeorm';
import { afterOf, beforeOf, readChange, readFields } from '../db/change.js';
import type { FieldValues } from '../db/kind.js';
import type { ContentTypes } from '../db/kinds.js';
import type { Revision } from '../db/modification.entity.js';
import { serialize, type Serialized } from '../db/told.js';
import { createdFields } from './creations.js';
import type { Changement, ChampChange } from './journal.dto.js';

/** What revisions changed, as the GETs of the things tell it. */
export async function toldChanges(
  manager: EntityManager,
  kinds: ContentTypes,
  revisions: Revision[],
): Promise<Changement[]> {
  const creations = revisions.filter(({ operation }) => operation === 'creation');
  const created = await createdFields(manager, kinds, creations);
  const sides = revisions.map((revision) => sidesOf(revision, created));
  const rows = revisions.map(({ entite }, i) => sides[i]!.map((fields) => ({ kind: kinds.get(entite), fields })));
  const told = await serialize(manager, kinds, rows.flat());
  return revisions.map(({ entite, cle, libelle, operation }, i) => {
    const [before, after] = told.splice(0, sides[i]!.length);
    return { entite, cle, libelle, operation, champs: champsOf(before, after) };
  });
}

/** Field by field; null where nothing was before, or came after. */
export function champsOf(before: Serialized = {}, after: Serialized = {}): ChampChange[] {
  const champs = Object.keys({ ...before, ...after });
  return champs.map((champ) => ({ champ, avant: before[champ] ?? null, apres: after[champ] ?? null }));
}

/** The fields before, and after. */
function sidesOf({ id, operation, champs }: Revision, created: Map<number, FieldValues>): FieldValues[] {
  if (operation === 'creation') return [{}, created.get(id) ?? {}];
  if (champs === '') return [];
  if (operation === 'suppression') return [readFields(champs)];
  const change = readChange(champs);
  return [beforeOf(change), afterOf(change)];
}
