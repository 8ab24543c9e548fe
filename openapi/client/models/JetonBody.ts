/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type JetonBody = {
  /**
   * À quoi il sert.
   */
  nom: string;
  /**
   * Ce que le jeton peut faire, au plus ce que peut son compte à chaque usage.
   */
  role: 'lecteur' | 'redacteur';
  /**
   * Seuls parcours d’un jeton de rédacteur ; null : tous ceux du compte.
   */
  parcours?: Array<number> | null;
  /**
   * Moment où il cesse d’agir, avec son décalage, dans un an au plus.
   */
  expire_a: string;
};

