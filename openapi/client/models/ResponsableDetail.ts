/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type ResponsableDetail = {
  id: number;
  nom_responsable: string;
  prenom_responsable: string;
  /**
   * Numéro de la dernière modification.
   */
  version: number;
};

