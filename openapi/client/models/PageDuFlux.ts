/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { ChangementDuFlux } from './ChangementDuFlux';
export type PageDuFlux = {
  changements: Array<ChangementDuFlux>;
  /**
   * À donner dans « apres » pour lire ce qui vient ensuite.
   */
  suite: string;
};

