/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type ColonneChoisie = {
  titre: string;
  /**
   * null : la colonne n’est pas lue.
   */
  colonne: string | null;
};

