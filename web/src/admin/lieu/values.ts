import type { Lieu } from '../../api/admin/lieu';
import { toNumber } from '../../ui/number';

export const LABELS_OF_LIEU = {
  name: 'Nom',
  address: 'Adresse',
  postalCode: 'Code postal',
  city: 'Ville',
  capacity: 'Capacité',
};

/** Names as in the body of the request, by which the server reports errors. */
export const lieuValues = (lieu: Lieu | undefined) => ({
  name: lieu?.nom ?? '',
  address: lieu?.adresse ?? '',
  postalCode: lieu?.code_postal ?? '',
  city: lieu?.ville ?? '',
  capacity: lieu?.capacite === undefined || lieu.capacite === null ? '' : String(lieu.capacite),
});

export const lieuBody = ({ capacity, ...texts }: ReturnType<typeof lieuValues>) => ({
  ...texts,
  capacity: toNumber(capacity),
});
