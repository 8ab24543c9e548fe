/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { Probleme } from './Probleme';
export type Publication = {
  /**
   * Faux dans un essai que des problèmes arrêteraient.
   */
  success: boolean;
  /**
   * La modification du journal ; null : un essai, ou rien à publier.
   */
  modification: number | null;
  /**
   * Le catalogue gardé sous le nom demandé, même sans rien à publier ; null : aucun ne l’était.
   */
  catalogue: number | null;
  creations: number;
  modifications: number;
  suppressions: number;
  /**
   * Dans un essai : ce qui empêche de publier.
   */
  problemes: Array<Probleme>;
  /**
   * Ce qu’il faut savoir, et qui n’empêche pas de publier ; dans un essai, aussi ce que « Santé du catalogue » trouverait de plus (les 200 premiers).
   */
  avertissements: Array<Probleme>;
};

