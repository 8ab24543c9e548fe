/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type CatalogueDetail = {
  id: number;
  nom: string;
  /**
   * Moment où il a été gardé, en UTC.
   */
  date: string;
  /**
   * Nombre de parcours.
   */
  parcours: number;
  stages: number;
  sessions: number;
  /**
   * Place prise, en octets, sans les fichiers qu’il nomme.
   */
  poids: number;
  /**
   * Qui l’a gardé.
   */
  par: string | null;
};

