/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type StagesPartages = {
  id_parcours: number;
  id_autre_parcours: number;
  /**
   * Stages en commun.
   */
  nombre_stages: number;
};

