/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type Deplacement = {
  /**
   * La préparation qui l’a.
   */
  preparation: number;
  /**
   * Nombre d’éléments déplacés, avec ceux qui en dépendent.
   */
  deplacees: number;
};

