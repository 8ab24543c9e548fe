/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type FicheChangee = {
  /**
   * Nom dans l’API.
   */
  entite: string;
  /**
   * Son identifiant, ou son triplet.
   */
  cle: string;
  /**
   * « creation », « modification » ou « suppression ».
   */
  operation: string;
  /**
   * Sa version d’après, ou la dernière qu’elle a eue ; null : elle n’en a pas.
   */
  version: number | null;
};

