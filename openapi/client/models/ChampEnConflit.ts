/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type ChampEnConflit = {
  /**
   * Valeur envoyée ; null : aucune.
   */
  le_mien: (string | null | number | boolean | Record<string, any>);
  /**
   * Valeur de la version présente ; null : aucune.
   */
  le_sien: (string | null | number | boolean | Record<string, any>);
  /**
   * Nom du champ, comme le GET de la fiche le donne.
   */
  champ: string;
};

