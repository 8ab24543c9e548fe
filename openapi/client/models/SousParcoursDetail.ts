/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { ParcoursRef } from './ParcoursRef';
export type SousParcoursDetail = {
  id: number;
  nom_sous_parcours: string;
  id_parcours: number;
  /**
   * Numéro de la dernière modification.
   */
  version: number;
  parcours: ParcoursRef;
};

