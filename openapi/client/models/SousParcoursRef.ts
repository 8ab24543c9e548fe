/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type SousParcoursRef = {
  id: number;
  nom_sous_parcours: string;
  id_parcours: number;
};

