/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type VersionResume = {
  version: number;
  /**
   * Quand elle a été enregistrée ; null : avant le premier changement que l’histoire connaît.
   */
  date: string | null;
  /**
   * Par qui ; null : une commande, ou personne que l’histoire connaisse.
   */
  auteur: string | null;
  /**
   * La modification qui l’a faite.
   */
  modification: number | null;
};

