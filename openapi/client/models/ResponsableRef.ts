/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type ResponsableRef = {
  id: number;
  nom_responsable: string;
  prenom_responsable: string;
};

