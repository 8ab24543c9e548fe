/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type ChampChange = {
  /**
   * Valeur d’avant ; null : aucune.
   */
  avant: (string | null | number | boolean | Record<string, any>);
  /**
   * Valeur d’après ; null : aucune.
   */
  apres: (string | null | number | boolean | Record<string, any>);
  champ: string;
};

