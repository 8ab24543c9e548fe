/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type DemandeBody = {
  /**
   * Compte qui est celui de cette personne.
   */
  id_user: number;
};

