import { adminPaths } from '../../address/paths';

export const parcoursListLink = { label: 'Liste des parcours', to: adminPaths.parcours.list };

export function parcoursBreadcrumb({ id, nom_parcours }: { id: number; nom_parcours: string }) {
  return [parcoursListLink, { label: nom_parcours, to: adminPaths.categorie(id).list }];
}
