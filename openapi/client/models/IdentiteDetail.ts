/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type IdentiteDetail = {
  id: number;
  fournisseur: string;
  libelle: string;
  emetteur: string;
  /**
   * Son identifiant chez l’émetteur, qui ne sert jamais à une autre.
   */
  sujet: string;
  nom: string;
  /**
   * Vide : le fournisseur n’en donne pas.
   */
  courriel: string;
  /**
   * Moment de l’association, ou de la dernière demande.
   */
  date: string;
};

