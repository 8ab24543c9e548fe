/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type FacetteResponsable = {
  id: number;
  nom_responsable: string;
  prenom_responsable: string;
  /**
   * Nombre de stages.
   */
  total: number;
};

