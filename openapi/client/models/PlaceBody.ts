/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type PlaceBody = {
  /**
   * Catégorie.
   */
  categorieId: number;
  /**
   * Sous-parcours, du parcours de la catégorie.
   */
  sousParcoursIds: Array<number>;
};

