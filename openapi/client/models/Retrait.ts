/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type Retrait = {
  success: boolean;
  /**
   * Combien d’autres changements ont été retirés avec celui-ci, qui en dépendaient.
   */
  avec: number;
};

