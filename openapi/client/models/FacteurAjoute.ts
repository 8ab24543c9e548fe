/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type FacteurAjoute = {
  genre: 'totp' | 'cle';
  id: number;
  nom: string;
  created_at: string;
  /**
   * Dernière connexion ou preuve ; null : aucune.
   */
  last_used_at: string | null;
  /**
   * Codes de secours, avec le premier facteur seulement : ils ne seront plus montrés.
   */
  codes?: Array<string>;
};

