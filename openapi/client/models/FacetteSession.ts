/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type FacetteSession = {
  /**
   * « prochaine » : ni finie ni annulée ; « ouverte » : aux inscriptions, aujourd’hui.
   */
  session: string;
  /**
   * Nombre de stages.
   */
  total: number;
};

