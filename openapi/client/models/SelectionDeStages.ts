/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { CodeRenomme } from './CodeRenomme';
import type { StageChoisi } from './StageChoisi';
export type SelectionDeStages = {
  stages: Array<StageChoisi>;
  /**
   * Niveaux de leurs places, dans l’ordre d’une carrière.
   */
  niveaux: Array<string>;
  /**
   * Codes demandés qu’aucun stage ne porte (plus).
   */
  inconnus: Array<string>;
  /**
   * Ceux que leur stage écrit autrement, ou a quittés.
   */
  renommes: Array<CodeRenomme>;
};

