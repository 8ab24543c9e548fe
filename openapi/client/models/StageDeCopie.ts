/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type StageDeCopie = {
  id: number;
  code_stage: string;
  libelle_stage: string;
};

