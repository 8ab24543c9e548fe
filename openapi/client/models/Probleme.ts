/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type Probleme = {
  entite: string;
  cle: string;
  libelle: string;
  /**
   * Champ en cause ; null : l’élément entier.
   */
  champ: string | null;
  raison: string;
};

