/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type SecondBody = {
  /**
   * Les six chiffres de l’application, ou un code de secours, avec ou sans ses tirets.
   */
  code: string;
};

