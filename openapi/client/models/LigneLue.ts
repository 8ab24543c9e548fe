/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type LigneLue = {
  /**
   * Ligne du fichier ; l’en-tête est la ligne 1.
   */
  line: number;
  /**
   * Code du stage.
   */
  code: string;
  name: string;
};

