/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type RetraitBody = {
  /**
   * Nom dans l’API de l’élément.
   */
  entite: string;
  /**
   * Son identifiant.
   */
  cle: string;
  /**
   * Moment où le retirer, avec son décalage ; absent : maintenant.
   */
  le?: string;
};

