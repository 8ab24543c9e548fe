/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type CodesSecours = {
  /**
   * Dix codes, qui remplacent les précédents ; ils ne seront plus montrés.
   */
  codes: Array<string>;
};

