/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type FacteurOptionsBody = {
  /**
   * Application de codes, ou clé d’accès.
   */
  genre: 'totp' | 'cle';
};

