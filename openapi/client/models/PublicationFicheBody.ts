/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type PublicationFicheBody = {
  /**
   * Moment où la publier, avec son décalage ; absent : maintenant ; null : sans date.
   */
  le?: string | null;
  /**
   * Préparation dont elle sort ; absente : les brouillons, sinon la seule qui la change.
   */
  preparation?: number;
};

