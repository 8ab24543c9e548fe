/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type StageRequis = {
  id: number;
  code_stage: string;
  libelle_stage: string;
};

