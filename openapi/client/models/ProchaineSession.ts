/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type ProchaineSession = {
  lieu: {
    id: number;
    nom: string;
    ville: string;
  } | null;
  etat: 'prevue' | 'confirmee' | 'complete' | 'annulee';
  id: number;
  id_stage: number;
  /**
   * Premier jour ; null : dates à fixer.
   */
  debut: string | null;
  /**
   * Dernier jour.
   */
  fin: string | null;
};

