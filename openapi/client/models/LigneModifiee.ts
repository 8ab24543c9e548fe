/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { ChampModifie } from './ChampModifie';
export type LigneModifiee = {
  /**
   * Ligne du fichier ; l’en-tête est la ligne 1.
   */
  line: number;
  /**
   * Code du stage.
   */
  code: string;
  name: string;
  /**
   * Extraits de 300 caractères au plus, là où les textes diffèrent.
   */
  fields: Array<ChampModifie>;
};

