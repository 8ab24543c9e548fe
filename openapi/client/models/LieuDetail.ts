/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type LieuDetail = {
  adresse: string;
  code_postal: string;
  /**
   * Nombre de personnes que le lieu peut recevoir ; null : non précisé.
   */
  capacite: number | null;
  /**
   * Numéro de la dernière modification.
   */
  version: number;
  id: number;
  nom: string;
  ville: string;
};

