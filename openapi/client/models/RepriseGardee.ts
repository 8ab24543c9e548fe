/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { SessionEcartee } from './SessionEcartee';
export type RepriseGardee = {
  annee: number;
  /**
   * Nombre de sessions reprises.
   */
  reprises: number;
  /**
   * Premier jour de la première session reprise ; null : aucune ne l’a été.
   */
  premier_jour: string | null;
  /**
   * Annulées, sans dates, reprises déjà, ou d’un stage que son auteur ne modifie pas.
   */
  ecartees: Array<SessionEcartee>;
};

