/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type ChampImpossible = {
  entite: string;
  cle: string;
  libelle: string;
  /**
   * Pourquoi elle n’est pas revenue ; null : elle est revenue.
   */
  raison: string | null;
  champ: string;
};

