/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { ColonneChoisie } from './ColonneChoisie';
import type { StageCree } from './StageCree';
import type { StageModifie } from './StageModifie';
export type ImportPreview = {
  created: Array<StageCree>;
  updated: Array<StageModifie>;
  /**
   * Responsables à créer.
   */
  responsables: Array<string>;
  /**
   * Nombre des responsables à créer, montrés ou non.
   */
  responsables_total: number;
  /**
   * Titres que l’import ne connaissait pas, et ce qui en a été fait.
   */
  colonnes: Array<ColonneChoisie>;
};

