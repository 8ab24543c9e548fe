/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type OrdreBody = {
  /**
   * Toutes les catégories du parcours qui ne sont pas transverses, dans leur nouvel ordre.
   */
  categorieIds: Array<number>;
};

