/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type StagesColles = {
  /**
   * Stages que le texte nomme, dans son ordre, chacun une fois.
   */
  stageIds: Array<number>;
  /**
   * Lignes qui n’en nomment aucun.
   */
  inconnus: Array<string>;
};

