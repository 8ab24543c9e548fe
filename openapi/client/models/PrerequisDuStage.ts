/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { StageRequis } from './StageRequis';
export type PrerequisDuStage = {
  stages: Array<StageRequis>;
  /**
   * Aucun d’eux n’est dans la sélection.
   */
  absent: boolean;
  /**
   * Ceux qui y sont ne viennent qu’après.
   */
  plus_bas: boolean;
};

