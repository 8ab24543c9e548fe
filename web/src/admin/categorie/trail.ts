import { adminPaths } from '../../address/paths';
import { trailOf } from '../parcours/trail';

export function trailOfCategories(parcours: { id: number; nom_parcours: string }) {
  return [...trailOf(parcours), { label: 'Liste des catégories', to: adminPaths.categorie(parcours.id).list }];
}
