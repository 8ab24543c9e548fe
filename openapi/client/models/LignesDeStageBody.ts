/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { LigneDeStage } from './LigneDeStage';
export type LignesDeStageBody = {
  /**
   * 2 000 lignes au plus, 8 Mo en tout.
   */
  stages: Array<LigneDeStage>;
};

