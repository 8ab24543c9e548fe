/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { DefinitionTriplet } from './DefinitionTriplet';
export type AssociationsBody = {
  /**
   * Toutes les catégories du parcours, telles qu’elles ont été lues.
   */
  categorieIds: Array<number>;
  /**
   * Tous ses sous-parcours, tels qu’ils ont été lus.
   */
  sousParcoursIds: Array<number>;
  /**
   * Associations à ajouter ; une qui est déjà là ne compte pas.
   */
  ajouts: Array<DefinitionTriplet>;
  /**
   * Associations à retirer ; une qui n’est plus là ne compte pas.
   */
  retraits: Array<DefinitionTriplet>;
};

