/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { AutreCode } from './AutreCode';
export type AnnulationBody = {
  /**
   * Autres codes, pour ce dont le code est pris depuis.
   */
  codes?: Array<AutreCode>;
};

