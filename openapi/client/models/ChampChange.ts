/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type ChampChange = {
  champ: string;
  /**
   * Valeur d’avant ; null : aucune.
   */
  avant: Record<string, any>;
  /**
   * Valeur d’après ; null : aucune.
   */
  apres: Record<string, any>;
};

