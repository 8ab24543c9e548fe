/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { ChampChange } from './ChampChange';
import type { ChampImpossible } from './ChampImpossible';
export type RetablissementEssai = {
  champs: Array<ChampChange>;
  /**
   * Ce qui ne peut plus revenir : une personne ou un fichier disparus.
   */
  impossibles: Array<ChampImpossible>;
};

