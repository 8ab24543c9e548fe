/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { StageRequis } from './StageRequis';
export type PrerequisDuParcours = {
  id_stage: number;
  stages: Array<StageRequis>;
};

