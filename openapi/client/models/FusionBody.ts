/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type FusionBody = {
  /**
   * Identifiant du responsable à fusionner dans celui-ci : il disparaît.
   */
  responsableId: number;
};

