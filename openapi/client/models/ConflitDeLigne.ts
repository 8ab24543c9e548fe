/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type ConflitDeLigne = {
  /**
   * Valeur préparée ; null : aucune, ou supprimé.
   */
  le_mien: (string | null | number | boolean | Record<string, any>);
  /**
   * Valeur présente sur le site ; null : aucune, ou supprimé.
   */
  le_sien: (string | null | number | boolean | Record<string, any>);
  /**
   * Champ changé des deux côtés ; null : l’élément entier, supprimé d’un côté et changé de l’autre.
   */
  champ: string | null;
};

