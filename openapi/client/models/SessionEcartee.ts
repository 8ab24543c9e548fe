/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { StageDeCopie } from './StageDeCopie';
export type SessionEcartee = {
  /**
   * Annulée, sans dates, ou reprise déjà : le stage a une session un de ces jours-là ; ou, dans une préparation, d’un stage que vous ne modifiez pas (« droits »).
   */
  raison: 'droits' | 'annulee' | 'sans_dates' | 'deja_la';
  /**
   * Session qui est reprise.
   */
  id_source: number;
  stage: StageDeCopie;
  debut: string | null;
  fin: string | null;
};

