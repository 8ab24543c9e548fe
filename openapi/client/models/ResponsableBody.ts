/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type ResponsableBody = {
  /**
   * Prénom.
   */
  firstName: string;
  /**
   * Nom.
   */
  lastName: string;
  /**
   * Adresse électronique du service, publique ; absente : aucune.
   */
  email?: string;
  /**
   * Téléphone du service, public ; absent : aucun.
   */
  phone?: string;
};

