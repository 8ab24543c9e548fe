/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type Creneau = {
  jour: string;
  debut: string;
  fin: string;
};

