/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { LigneAnnulee } from './LigneAnnulee';
export type AnnulationReponse = {
  success: boolean;
  /**
   * Modification faite par l’annulation ; null : rien n’a changé.
   */
  modification: number | null;
  annulees: Array<LigneAnnulee>;
  conservees: Array<LigneAnnulee>;
  impossibles: Array<LigneAnnulee>;
};

