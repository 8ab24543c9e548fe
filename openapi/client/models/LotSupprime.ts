/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type LotSupprime = {
  success: boolean;
  stages: number;
  /**
   * Associations supprimées avec eux.
   */
  associations: number;
  /**
   * Sessions supprimées avec eux.
   */
  sessions: number;
  /**
   * Fichiers supprimés avec eux.
   */
  documents: number;
  /**
   * Ceux qui n’existent plus : les autres sont faits.
   */
  disparus: Array<number>;
};

