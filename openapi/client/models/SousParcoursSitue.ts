/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { ParcoursRef } from './ParcoursRef';
export type SousParcoursSitue = {
  id: number;
  nom_sous_parcours: string;
  id_parcours: number;
  parcours: ParcoursRef;
};

