/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type CollageBody = {
  /**
   * Codes ou libellés, un par ligne, ou entre tabulations, points-virgules ou virgules : des cellules de tableur.
   */
  texte: string;
};

