/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type AutrePresence = {
  auteur: string;
  /**
   * Depuis quand.
   */
  depuis: string;
  /**
   * C’est un autre onglet de qui demande.
   */
  moi: boolean;
};

