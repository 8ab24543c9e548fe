/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type DefinitionBody = {
  /**
   * Stages.
   */
  stageIds: Array<number>;
  /**
   * Catégorie, du même parcours que les sous-parcours.
   */
  categorieId: number;
  /**
   * Sous-parcours, d’un seul parcours.
   */
  sousParcoursIds: Array<number>;
};

