import type { Lieu } from '../../api/admin/lieu';
import { toNumber } from '../../ui/number';

export const LABELS_OF_LIEU = {
  name: 'Nom',
  address: 'Adresse',
  postalCode: 'Code postal',
  city: 'Ville',
  capacity: 'Capacité',
};

/** What the form of a place holds; the names are the wire's. */
export const lieuValues = (one: Lieu | undefined) => ({
  name: one?.nom ?? '',
  address: one?.adresse ?? '',
  postalCode: one?.code_postal ?? '',
  city: one?.ville ?? '',
  capacity: one?.capacite === undefined || one.capacite === null ? '' : String(one.capacite),
});

export const lieuBody = ({ capacity, ...texts }: ReturnType<typeof lieuValues>) => ({
  ...texts,
  capacity: toNumber(capacity),
});
