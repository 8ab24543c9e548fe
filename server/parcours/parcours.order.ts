import { compareFrench } from '../french.js';

/** Position of a transverse category: it stands beside the rail. */
export const TRANSVERSE = -1;

interface Categorie {
  id: number;
  nom_categorie: string;
  position_categorie_parcours: number;
}

/** Orders by position, then by name, then by id: the order is total. */
export function compareCategories(a: Categorie, b: Categorie): number {
  return (
    a.position_categorie_parcours - b.position_categorie_parcours ||
    compareFrench(a.nom_categorie, b.nom_categorie) ||
    a.id - b.id
  );
}

interface SousParcours {
  id: number;
  nom_sous_parcours: string;
}

/** Orders by name, then by id: the order is total. */
export function compareSousParcours(a: SousParcours, b: SousParcours): number {
  return compareFrench(a.nom_sous_parcours, b.nom_sous_parcours) || a.id - b.id;
}
