/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type PresenceBody = {
  /**
   * Nom dans l’API de ce que le formulaire modifie.
   */
  entite: string;
  /**
   * Son identifiant.
   */
  cle: string;
  /**
   * Version que le formulaire a lue.
   */
  version: number;
};

