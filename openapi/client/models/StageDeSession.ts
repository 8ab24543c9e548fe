/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type StageDeSession = {
  id: number;
  code_stage: string;
  libelle_stage: string;
  /**
   * Durée, en heures.
   */
  volume_horaire_stage: number;
};

