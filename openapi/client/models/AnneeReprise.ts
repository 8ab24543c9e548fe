/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { SessionCopiee } from './SessionCopiee';
import type { SessionEcartee } from './SessionEcartee';
export type AnneeReprise = {
  /**
   * Dans la préparation, cinquante-deux semaines plus tard.
   */
  copies: Array<SessionCopiee>;
  /**
   * Annulées, sans dates, ou reprises déjà.
   */
  ecartees: Array<SessionEcartee>;
};

