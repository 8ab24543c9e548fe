/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type ConflitDeSession = {
  /**
   * Session avec laquelle elle se heurte.
   */
  id_session: number;
  code_stage: string;
  genre: 'responsable' | 'lieu';
  /**
   * Lieu ou responsable.
   */
  nom: string;
  /**
   * Premier jour commun.
   */
  jour: string;
  /**
   * Heures communes de ce jour ; null : toute la journée.
   */
  debut: string | null;
  fin: string | null;
};

