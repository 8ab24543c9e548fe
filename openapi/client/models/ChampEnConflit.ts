/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type ChampEnConflit = {
  /**
   * Nom du champ, comme le GET de la fiche le donne.
   */
  champ: string;
  /**
   * Valeur envoyée ; null : aucune.
   */
  le_mien: Record<string, any>;
  /**
   * Valeur de la version présente ; null : aucune.
   */
  le_sien: Record<string, any>;
};

