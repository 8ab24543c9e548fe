/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type SuppressionResume = {
  modification: number;
  date: string;
  auteur: string | null;
  entite: string;
  cle: string;
  libelle: string;
  /**
   * Ce qui est parti avec : par nom dans l’API.
   */
  avec: Record<string, number>;
};

