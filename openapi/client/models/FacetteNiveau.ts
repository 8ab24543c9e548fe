/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type FacetteNiveau = {
  niveau: string;
  /**
   * Nombre de stages.
   */
  total: number;
};

