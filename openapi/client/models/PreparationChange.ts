/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type PreparationChange = {
  /**
   * Nom de la préparation.
   */
  nom: string;
  /**
   * Moment où la publier, avec son décalage ; null : elle n’est pas programmée.
   */
  publier_le: string | null;
};

