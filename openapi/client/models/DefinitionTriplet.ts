/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type DefinitionTriplet = {
  /**
   * Stage.
   */
  stageId: number;
  /**
   * Catégorie.
   */
  categorieId: number;
  /**
   * Sous-parcours.
   */
  sousParcoursId: number;
};

