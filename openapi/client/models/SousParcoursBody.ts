/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type SousParcoursBody = {
  /**
   * Nom du sous-parcours.
   */
  name: string;
  /**
   * Parcours du sous-parcours.
   */
  id_parcours: number;
};

