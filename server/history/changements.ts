import type { EntityManager } from 'typeorm';
import { afterOf, beforeOf, readChange, readFields } from '../db/change.js';
import type { Fields } from '../db/kind.js';
import type { Kinds } from '../db/kinds.js';
import type { Revision } from '../db/modification.entity.js';
import { tell, type Told } from '../db/told.js';
import type { Changement, ChampChange } from './journal.dto.js';

/** What revisions changed, as the GETs of the things tell it; nothing of what was created. */
export async function toldChanges(manager: EntityManager, kinds: Kinds, revisions: Revision[]): Promise<Changement[]> {
  const sides = revisions.map(sidesOf);
  const rows = revisions.map(({ entite }, i) => sides[i]!.map((fields) => ({ kind: kinds.get(entite), fields })));
  const told = await tell(manager, kinds, rows.flat());
  return revisions.map(({ entite, cle, libelle, operation }, i) => {
    const [before, after] = told.splice(0, sides[i]!.length);
    return { entite, cle, libelle, operation, champs: champsOf(before, after) };
  });
}

/** Field by field; where nothing came after, null. */
export function champsOf(before: Told = {}, after: Told = {}): ChampChange[] {
  return Object.entries(before).map(([champ, avant]) => ({ champ, avant, apres: after[champ] ?? null }));
}

/** The fields before, and after. */
function sidesOf({ operation, champs }: Revision): Fields[] {
  if (champs === '') return [];
  if (operation === 'suppression') return [readFields(champs)];
  const change = readChange(champs);
  return [beforeOf(change), afterOf(change)];
}
