/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type LieuBody = {
  /**
   * Nom du lieu.
   */
  name: string;
  /**
   * Adresse.
   */
  address?: string;
  /**
   * Code postal.
   */
  postalCode?: string;
  /**
   * Ville.
   */
  city?: string;
  /**
   * Nombre de personnes que le lieu peut recevoir ; absent : non précisé.
   */
  capacity?: number | null;
};

