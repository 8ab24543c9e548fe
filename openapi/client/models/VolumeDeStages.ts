/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type VolumeDeStages = {
  /**
   * Stages distincts.
   */
  nombre_stages: number;
  /**
   * Somme de leurs heures.
   */
  volume_horaire: number;
};

