/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type StageCite = {
  id: number;
  code_stage: string;
  libelle_stage: string;
  /**
   * Son code, tel que le texte l’écrit.
   */
  ecrit: string;
};

