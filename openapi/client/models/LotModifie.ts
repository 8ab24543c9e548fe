/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type LotModifie = {
  success: boolean;
  /**
   * Stages modifiés ; ceux qui étaient déjà ainsi ne comptent pas.
   */
  stages: number;
  /**
   * Associations faites ; celles qui existaient déjà ne comptent pas.
   */
  associations: number;
  /**
   * Ceux qui n’existent plus : les autres sont faits.
   */
  disparus: Array<number>;
};

