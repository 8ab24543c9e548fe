/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { ImportPreview } from './ImportPreview';
export type ImportResult = {
  success: boolean;
  /**
   * Stages créés.
   */
  created: number;
  /**
   * Stages modifiés.
   */
  updated: number;
  /**
   * Stages inchangés.
   */
  unchanged: number;
  /**
   * Lignes du fichier, sans l’en-tête ni les lignes vides.
   */
  total: number;
  /**
   * Avec dryRun seulement.
   */
  preview?: ImportPreview;
};

