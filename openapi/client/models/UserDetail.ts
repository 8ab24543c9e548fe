/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type UserDetail = {
  id: number;
  username: string;
  is_admin: boolean;
  /**
   * Numéro de la dernière modification.
   */
  version: number;
};

