/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type DroitDetail = {
  /**
   * Identifiant ; vide pour ce qui serait ajouté.
   */
  cle: string;
  modifier: boolean;
  /**
   * Pourquoi non ; null quand c’est possible.
   */
  raison: string | null;
};

