/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type LotModification = {
  /**
   * Stages.
   */
  stageIds: Array<number>;
  /**
   * Durée, en heures.
   */
  hours?: number;
  /**
   * Nombre maximum de personnes.
   */
  capacity?: number;
  /**
   * Responsables à ajouter.
   */
  addResponsableIds?: Array<number>;
  /**
   * Responsables à retirer.
   */
  removeResponsableIds?: Array<number>;
  /**
   * Catégorie où les ajouter ; avec des sous-parcours.
   */
  categorieId?: number;
  /**
   * Sous-parcours, du parcours de la catégorie.
   */
  sousParcoursIds?: Array<number>;
};

