/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type FacetteDuree = {
  /**
   * Heures, bornes comprises ; « 36- » est sans fin.
   */
  duree: string;
  /**
   * Nombre de stages.
   */
  total: number;
};

