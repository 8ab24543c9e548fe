/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { LignesImportees } from './LignesImportees';
export type ImportResponsablesResult = {
  /**
   * Avec dryRun seulement.
   */
  preview?: LignesImportees;
  success: boolean;
  /**
   * Lignes qui ont créé.
   */
  created: number;
  /**
   * Lignes qui ont modifié.
   */
  updated: number;
  /**
   * Lignes qui ne changent rien.
   */
  unchanged: number;
  /**
   * Lignes laissées de côté par `actes` ; absent quand l’import peut tout faire.
   */
  left?: number;
  /**
   * Lignes du fichier, sans l’en-tête ni les lignes vides.
   */
  total: number;
};

