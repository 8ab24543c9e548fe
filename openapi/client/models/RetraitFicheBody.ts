/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type RetraitFicheBody = {
  /**
   * Moment où la retirer du site, avec son décalage ; absent : maintenant ; null : ne plus la retirer.
   */
  le?: string | null;
};

