import { compareFrench } from '../french.js';

/** Position of a category that stands beside the rail, not on it. */
export const TRANSVERSE = -1;

interface Categorie {
  id: number;
  nom_categorie: string;
  position_categorie_parcours: number;
}

/** Ascending position, then name; equal names by id, so that an order never wavers. */
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

/** By name; namesakes by id, so that an order never wavers. */
export function compareSousParcours(a: SousParcours, b: SousParcours): number {
  return compareFrench(a.nom_sous_parcours, b.nom_sous_parcours) || a.id - b.id;
}
