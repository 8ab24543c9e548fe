import type { Kind } from '../db/kind.js';
import { Categorie } from './categorie.entity.js';

export const CATEGORIE: Kind = {
  name: 'categorie',
  entity: Categorie,
  what: 'La catégorie',
  labels: (_manager, rows) => rows.map(({ fields }) => String(fields['nom_categorie'])),
  hangsOn: (_manager, rows) => rows.map(({ fields }) => ({ parcours: Number(fields['id_parcours']) })),
  // A list of stages does not name it; what ties stages to it is told by itself.
  tell: (changed) => changed.nothing(),
};
