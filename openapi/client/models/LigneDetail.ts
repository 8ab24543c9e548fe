/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { ChampChange } from './ChampChange';
import type { ConflitDeLigne } from './ConflitDeLigne';
export type LigneDetail = {
  entite: string;
  cle: string;
  libelle: string;
  /**
   * « creation », « modification » ou « suppression ».
   */
  operation: string;
  champs: Array<ChampChange>;
  /**
   * Ce que quelqu’un a changé aussi sur le site depuis ; vide le plus souvent.
   */
  conflits: Array<ConflitDeLigne>;
  /**
   * Qui l’a changé en dernier.
   */
  auteur: string | null;
  date: string;
};

