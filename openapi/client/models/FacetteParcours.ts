/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type FacetteParcours = {
  id: number;
  nom_parcours: string;
  /**
   * Nombre de stages.
   */
  total: number;
};

