/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type PreparationBody = {
  /**
   * Nom de la préparation.
   */
  nom: string;
};

