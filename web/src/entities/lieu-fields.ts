import { defineFields } from '../crud/entity-fields';
import type { Lieu } from './lieu.queries';

export const LIEU_FIELDS = defineFields<Lieu>()({
  name: { of: 'nom', label: 'Nom', type: 'line', autoComplete: 'off' },
  address: { of: 'adresse', label: 'Adresse', type: 'line', autoComplete: 'off' },
  postalCode: { of: 'code_postal', label: 'Code postal', type: 'line', autoComplete: 'off' },
  city: { of: 'ville', label: 'Ville', type: 'line', autoComplete: 'off' },
  capacity: {
    of: 'capacite',
    label: 'Capacité',
    type: 'number',
    hint: 'Nombre de personnes que le lieu peut recevoir\u00a0; vide s’il n’est pas connu',
  },
});
