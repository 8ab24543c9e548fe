/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type ResponsableDetail = {
  id: number;
  nom_responsable: string;
  prenom_responsable: string;
  /**
   * Adresse électronique du service ; vide : aucune.
   */
  courriel_responsable: string;
  /**
   * Téléphone du service ; vide : aucun.
   */
  telephone_responsable: string;
  /**
   * Numéro de la dernière modification.
   */
  version: number;
};

