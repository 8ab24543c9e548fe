/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { Compagnons } from './Compagnons';
export type SuppressionResume = {
  modification: number;
  date: string;
  auteur: string | null;
  entite: string;
  cle: string;
  libelle: string;
  /**
   * Ce qui est parti avec, et n’est pas revenu : par nom dans l’API.
   */
  avec: Compagnons;
  /**
   * Combien d’éléments de cette suppression sont déjà revenus.
   */
  revenus: number;
};

