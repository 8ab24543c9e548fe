/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { Chose } from './Chose';
export type DeplacementBody = {
  /**
   * Éléments à déplacer.
   */
  choses: Array<Chose>;
  /**
   * Préparation qui les reçoit ; absente : une nouvelle.
   */
  vers?: number;
  /**
   * Pour une nouvelle : moment où la publier, avec son décalage.
   */
  publier_le?: string | null;
};

