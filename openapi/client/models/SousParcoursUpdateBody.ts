/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type SousParcoursUpdateBody = {
  /**
   * Nom du sous-parcours.
   */
  name?: string;
  /**
   * Parcours du sous-parcours : le sien, ou rien.
   */
  id_parcours?: number;
};

