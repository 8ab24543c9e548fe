/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type AdresseDuFournisseur = {
  /**
   * Adresse à ouvrir, dans ce navigateur et dans les dix minutes.
   */
  adresse: string;
};

