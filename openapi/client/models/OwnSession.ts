/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type OwnSession = {
  id: number;
  /**
   * Ouverture.
   */
  created_at: string;
  /**
   * Dernière requête, à une minute près.
   */
  last_seen_at: string;
  /**
   * Navigateur et système, ou ce que le programme dit de lui.
   */
  agent: string;
  /**
   * Celle de cette requête.
   */
  current: boolean;
};

