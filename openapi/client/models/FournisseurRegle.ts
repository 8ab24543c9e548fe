/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type FournisseurRegle = {
  /**
   * oidc : OpenID Connect ; cas : CAS.
   */
  genre: 'oidc' | 'cas';
  id: string;
  libelle: string;
  /**
   * Émetteur, ou adresse du serveur CAS.
   */
  adresse: string;
  /**
   * Adresse de retour, à déclarer chez le fournisseur.
   */
  retour: string;
  /**
   * Qui peut se connecter par lui.
   */
  qui: string;
  /**
   * Ce que le fournisseur doit dire de la personne.
   */
  conditions: Array<string>;
  /**
   * Début du nom de ses variables d’environnement.
   */
  variables: string;
};

