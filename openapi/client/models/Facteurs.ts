/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { FacteurDetail } from './FacteurDetail';
export type Facteurs = {
  facteurs: Array<FacteurDetail>;
  /**
   * Codes de secours qui restent.
   */
  codes_secours: number;
  /**
   * Le site exige un second facteur de ce compte.
   */
  exige: boolean;
  /**
   * Le site accepte les clés d’accès.
   */
  cle_possible: boolean;
};

