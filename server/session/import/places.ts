import { escaped, splitEscaped, unescaped } from '../../csv/columns.js';
import type { NamedRows, NameResolver } from '../../csv/names.js';
import { foldText } from '../../french.js';
import { faultOf, fieldRules } from '../../http/validation/field.js';
import { LieuBody } from '../../lieu/lieu.dto.js';
import { LIEU } from '../../lieu/lieu.entity.js';
import type { Read } from './cells.js';

/** A place as written in a cell: `Nom`, or `Nom, Ville`. */
export interface PlaceName {
  nom: string;
  /** Absent when the cell gives no town. */
  ville?: string;
}

const BAD_NAME =
  'Écrivez « Nom » ou « Nom, Ville » ; devant une virgule qui est du nom ou de la ville, mettez une barre \\.';
const { name: nameRules, city: cityRules } = fieldRules(LieuBody);

export function readPlace(cell: string): Read<PlaceName> {
  const [nom = '', ville, ...others] = splitEscaped(cell, ',').map((part) => unescaped(part).trim());
  if (nom === '' || others.length > 0) return { msg: BAD_NAME };
  const msg = faultOf(nameRules, nom) ?? (ville && faultOf(cityRules, ville));
  return msg ? { msg } : { value: ville ? { nom, ville } : { nom } };
}

export function formatPlace({ nom, ville = '' }: PlaceName): string {
  return [nom, ville]
    .filter((text) => text !== '')
    .map(escaped)
    .join(', ');
}

export const PLACES: NamedRows<PlaceName> = {
  type: LIEU,
  field: 'lieu',
  select: 'SELECT id, nom, ville FROM lieu',
  namesakeKey: ({ nom }) => foldText(nom),
  key: ({ nom, ville = '' }) => `${foldText(nom)}\n${foldText(ville)}`,
  matches: (row, { ville }) => ville === undefined || foldText(row.ville ?? '') === foldText(ville),
  toRow: ({ nom, ville = '' }) => ({ adresse: '', code_postal: '', capacite: null, nom, ville }),
  format: (places) => places.map(formatPlace).join(),
};

/** Prefers among namesakes one spelled the same, then the present place of the session. */
export function findPlace(places: NameResolver<PlaceName>, name: PlaceName, present: number | undefined): Read<number> {
  const all = places.matching(name);
  const exact = all.filter(({ nom, ville = '' }) => nom === name.nom && ville === (name.ville ?? ''));
  const best = exact.length > 0 ? exact : all;
  const one = best.length === 1 ? best[0] : best.find(({ id }) => id === present);
  if (one !== undefined) return { value: one.id };
  const labels = [...new Set(best.map(formatPlace))];
  if (labels.length > 1)
    return { msg: `Plusieurs lieux portent ce nom : ${labels.slice(0, 5).join(' ; ')}. Écrivez « Nom, Ville ».` };
  return { msg: `Plusieurs lieux s’appellent « ${labels.join()} » : changez le nom de l’un d’eux.` };
}
