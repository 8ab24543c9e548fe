/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type PublicationBody = {
  /**
   * Ne publier que cet élément : son nom dans l’API.
   */
  entite?: string;
  /**
   * Et son identifiant.
   */
  cle?: string;
  /**
   * Nom sous lequel garder d’abord le catalogue tel qu’il est ; absent ou vide : il n’est pas gardé.
   */
  garder_sous?: string;
};

