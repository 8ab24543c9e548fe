/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type AnneeDuPlanning = {
  annee: number;
  /**
   * Sessions dont le premier jour est de cette année.
   */
  sessions: number;
};

