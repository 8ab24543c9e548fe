/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type Probleme = {
  entite: string;
  cle: string;
  libelle: string;
  raison: string;
};

