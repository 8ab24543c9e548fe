import { adminPaths } from '../../address/paths';
import { trailOf } from '../parcours/trail';

export function trailOfSousParcours(parcours: { id: number; nom_parcours: string }) {
  return [...trailOf(parcours), { label: 'Liste des sous-parcours', to: adminPaths.sousparcours(parcours.id).list }];
}
