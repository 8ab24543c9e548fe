/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type DeplacementBody = {
  /**
   * Nom dans l’API de l’élément.
   */
  entite: string;
  /**
   * Son identifiant.
   */
  cle: string;
  /**
   * Préparation qui le reçoit ; absente : une nouvelle.
   */
  vers?: number;
  /**
   * Pour une nouvelle : moment où la publier, avec son décalage.
   */
  publier_le?: string;
};

