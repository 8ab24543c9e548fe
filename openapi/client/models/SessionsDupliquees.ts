/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { SessionCopiee } from './SessionCopiee';
import type { SessionEcartee } from './SessionEcartee';
export type SessionsDupliquees = {
  success: boolean;
  /**
   * Par code de stage, puis par date.
   */
  copies: Array<SessionCopiee>;
  ecartees: Array<SessionEcartee>;
  /**
   * Sessions qui n’existent plus.
   */
  disparues: Array<number>;
};

