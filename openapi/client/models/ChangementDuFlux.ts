/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { FicheChangee } from './FicheChangee';
export type ChangementDuFlux = {
  /**
   * Sa place dans l’ordre où les modifications ont été validées.
   */
  rang: number;
  /**
   * Son numéro au journal.
   */
  modification: number;
  date: string;
  genre: string;
  /**
   * Nombre de fiches changées.
   */
  total: number;
  /**
   * Les 500 premières.
   */
  fiches: Array<FicheChangee>;
};

