import { nameOfPerson } from '../../answer/nameOfPerson';
import { nameOfLieu } from '../../api/admin/lieu';
import type { Responsable } from '../../api/admin/responsable';
import type { Session, Slot } from '../../api/admin/sessionStage';
import type { NamedItem } from '../../api/admin/versions';
import { dayName, slotName } from '../../ui/days';
import { ETATS, MODALITES } from '../session/words/labels';

/** A value as one reads it: a text, empty where nothing is filled in, or names. */
export type DisplayValue = string | NamedItem[];

/** Fields whose values are kept otherwise than one reads them. */
const FORMATTERS: Record<string, (value: never) => DisplayValue> = {
  debut: dayName,
  fin: dayName,
  inscription_debut: dayName,
  inscription_fin: dayName,
  creneaux: (slots: Slot[]) => slots.map((one) => ({ id: slotName(one), name: slotName(one) })),
  lieu: (lieu: NonNullable<Session['lieu']>) => [{ id: lieu.id, name: nameOfLieu(lieu) }],
  modalite: (one: Session['modalite']) => MODALITES[one] ?? one,
  etat: (one: Session['etat']) => ETATS[one] ?? one,
};

/** @param champ as the thing's GET names it */
export function displayValue(champ: string, value: unknown): DisplayValue {
  if (value === null || value === undefined) return '';
  const teller = FORMATTERS[champ];
  if (teller) return teller(value as never);
  if (Array.isArray(value)) return (value as Responsable[]).map((one) => ({ id: one.id, name: nameOfPerson(one) }));
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  return typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '';
}

export function displayText(value: DisplayValue = ''): string {
  return Array.isArray(value) ? value.map(({ name }) => name).join(', ') : value;
}

/** Two people, or two places, may have one name. */
export const isSameDisplay = (one: DisplayValue, other: DisplayValue): boolean =>
  displayText(one) === displayText(other) && idsIn(one) === idsIn(other);

const idsIn = (value: DisplayValue) => (Array.isArray(value) ? value.map(({ id }) => id).join() : '');
