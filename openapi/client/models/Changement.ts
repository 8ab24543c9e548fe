/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { ChampChange } from './ChampChange';
export type Changement = {
  entite: string;
  cle: string;
  libelle: string;
  operation: string;
  champs: Array<ChampChange>;
};

