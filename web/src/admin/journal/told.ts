import { formatPerson } from '../../answer/nameOfPerson';
import { formatLieu } from '../../api/admin/lieu';
import type { Responsable } from '../../api/admin/responsable';
import type { Session, Slot } from '../../api/admin/sessionStage';
import type { NamedItem } from '../../api/admin/versions';
import { formatDay, formatSlot } from '../../ui/days';
import { ETAT_LABELS, MODALITE_LABELS } from '../session/words/labels';

/** Empty text for an empty field; names with ids for references. */
export type DisplayValue = string | NamedItem[];

/** Fields that are displayed otherwise than as their plain value. */
const FORMATTERS: Record<string, (value: never) => DisplayValue> = {
  debut: formatDay,
  fin: formatDay,
  inscription_debut: formatDay,
  inscription_fin: formatDay,
  creneaux: (slots: Slot[]) => slots.map((slot) => ({ id: formatSlot(slot), name: formatSlot(slot) })),
  lieu: (lieu: NonNullable<Session['lieu']>) => [{ id: lieu.id, name: formatLieu(lieu) }],
  modalite: (modalite: Session['modalite']) => MODALITE_LABELS[modalite] ?? modalite,
  etat: (etat: Session['etat']) => ETAT_LABELS[etat] ?? etat,
};

/** @param champ field name in the GET of the entity */
export function displayValue(champ: string, value: unknown): DisplayValue {
  if (value === null || value === undefined) return '';
  const teller = FORMATTERS[champ];
  if (teller) return teller(value as never);
  if (Array.isArray(value))
    return (value as Responsable[]).map((responsable) => ({ id: responsable.id, name: formatPerson(responsable) }));
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  return typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '';
}

export function displayText(value: DisplayValue = ''): string {
  return Array.isArray(value) ? value.map(({ name }) => name).join(', ') : value;
}

/** Two people, or two lieux, may share a name: ids are compared as well. */
export const isSameDisplay = (a: DisplayValue, other: DisplayValue): boolean =>
  displayText(a) === displayText(other) && idsIn(a) === idsIn(other);

const idsIn = (value: DisplayValue) => (Array.isArray(value) ? value.map(({ id }) => id).join() : '');
