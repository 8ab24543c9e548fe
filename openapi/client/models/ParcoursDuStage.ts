/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type ParcoursDuStage = {
  id: number;
  nom_parcours: string;
  /**
   * Niveaux d’entrée des catégories où il est, dans l’ordre de leurs positions.
   */
  niveaux: Array<string>;
};

