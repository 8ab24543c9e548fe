/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { Chose } from './Chose';
export type Deplacement = {
  /**
   * La préparation qui les a.
   */
  preparation: number;
  /**
   * Nombre d’éléments déplacés, parmi ceux demandés.
   */
  deplacees: number;
  /**
   * Ceux qui les ont suivis : ce qui en dépend, et ce qui a été ajouté et qu’ils nomment.
   */
  avec: Array<Chose>;
};

