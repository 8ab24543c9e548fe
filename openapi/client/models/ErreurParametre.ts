/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type ErreurParametre = {
  /**
   * Nom du paramètre, tel qu’il a été envoyé.
   */
  param: string;
  msg: string;
  /**
   * Contenu de la cellule en cause, dans un import.
   */
  value?: string;
};

