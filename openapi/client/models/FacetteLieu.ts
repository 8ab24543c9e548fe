/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type FacetteLieu = {
  /**
   * Nombre de stages.
   */
  total: number;
  id: number;
  nom: string;
  ville: string;
};

