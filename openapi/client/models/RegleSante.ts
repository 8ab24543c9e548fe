/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type RegleSante = {
  regle: string;
  titre: string;
  /**
   * Pourquoi cela compte, et comment le corriger.
   */
  conseil: string;
  /**
   * Nombre de lignes.
   */
  nombre: number;
};

