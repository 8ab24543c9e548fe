/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type NewPreparationBody = {
  /**
   * Nom de la préparation.
   */
  nom: string;
  /**
   * Année dont reprendre les sessions, cinquante-deux semaines plus tard.
   */
  annee?: number;
};

