/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type AssociationsReponse = {
  success: boolean;
  /**
   * Associations ajoutées.
   */
  ajouts: number;
  /**
   * Associations retirées.
   */
  retraits: number;
};

