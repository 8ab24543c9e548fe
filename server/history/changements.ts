import type { EntityManager } from 'typeorm';
import { afterOf, beforeOf, readChange, readFields } from '../db/change.js';
import type { FieldValues } from '../db/kind.js';
import type { ContentTypes } from '../db/kinds.js';
import type { Revision } from '../db/modification.entity.js';
import { serialize, type Serialized } from '../db/told.js';
import { createdFields } from './creations.js';
import type { Changement, ChampChange } from './journal.dto.js';

export async function serializeChanges(
  manager: EntityManager,
  types: ContentTypes,
  revisions: Revision[],
): Promise<Changement[]> {
  const creations = revisions.filter(({ operation }) => operation === 'creation');
  const created = await createdFields(manager, types, creations);
  const sides = revisions.map((revision) => sidesOf(revision, created));
  const rows = revisions.map(({ entite }, i) => sides[i]!.map((fields) => ({ type: types.get(entite), fields })));
  const serialized = await serialize(manager, types, rows.flat());
  return revisions.map(({ entite, cle, libelle, operation }, i) => {
    const [before, after] = serialized.splice(0, sides[i]!.length);
    return { entite, cle, libelle, operation, champs: champsOf(before, after) };
  });
}

/** Null where the field did not exist before, or no longer exists after. */
export function champsOf(before: Serialized = {}, after: Serialized = {}): ChampChange[] {
  const champs = Object.keys({ ...before, ...after });
  return champs.map((champ) => ({ champ, avant: before[champ] ?? null, apres: after[champ] ?? null }));
}

/** The fields before and after; empty where the revision no longer holds them. */
function sidesOf({ id, operation, champs }: Revision, created: Map<number, FieldValues>): FieldValues[] {
  if (operation === 'creation') return [{}, created.get(id) ?? {}];
  if (champs === '') return [];
  if (operation === 'suppression') return [readFields(champs)];
  const change = readChange(champs);
  return [beforeOf(change), afterOf(change)];
}
