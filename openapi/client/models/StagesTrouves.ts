/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type StagesTrouves = {
  /**
   * Identifiants des 2 000 premiers, dans l’ordre demandé.
   */
  stageIds: Array<number>;
  /**
   * Nombre de stages trouvés.
   */
  total: number;
};

