/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type StageCree = {
  /**
   * Ligne du fichier ; l’en-tête est la ligne 1.
   */
  line: number;
  code: string;
  name: string;
};

