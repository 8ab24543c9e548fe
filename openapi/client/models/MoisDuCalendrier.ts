/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type MoisDuCalendrier = {
  mois: string;
  /**
   * Sessions, annulées comprises.
   */
  sessions: number;
  annulees: number;
};

