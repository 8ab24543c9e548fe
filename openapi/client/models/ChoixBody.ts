/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type ChoixBody = {
  /**
   * Nom dans l’API de l’élément.
   */
  entite: string;
  /**
   * Son identifiant.
   */
  cle: string;
  /**
   * Champ en conflit ; absent ou null : l’élément entier.
   */
  champ?: string | null;
  /**
   * Ce qui reste : la valeur préparée, ou celle du site.
   */
  garder: 'le_mien' | 'le_sien';
};

