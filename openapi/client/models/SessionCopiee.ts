/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { StageDeCopie } from './StageDeCopie';
export type SessionCopiee = {
  /**
   * Nouvelle session ; null où rien n’est écrit.
   */
  id: number | null;
  /**
   * Cinquante-deux semaines plus tard, le même jour de la semaine ; cinquante-trois là où ce serait la même année, ou le jour d’une autre session du stage.
   */
  nouveau_debut: string;
  nouvelle_fin: string;
  /**
   * Session qui est reprise.
   */
  id_source: number;
  stage: StageDeCopie;
  debut: string | null;
  fin: string | null;
};

