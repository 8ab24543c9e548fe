/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { ColonneChoisie } from './ColonneChoisie';
import type { LigneLue } from './LigneLue';
import type { LigneModifiee } from './LigneModifiee';
export type ImportPreview = {
  /**
   * Responsables à créer.
   */
  responsables: Array<string>;
  /**
   * Nombre des responsables à créer, montrés ou non.
   */
  responsables_total: number;
  created: Array<LigneLue>;
  updated: Array<LigneModifiee>;
  unchanged: Array<LigneLue>;
  /**
   * Lignes que `actes` laisse de côté : elles créeraient, ou modifieraient.
   */
  left: Array<LigneLue>;
  /**
   * Titres que l’import ne connaissait pas, et ce qui en a été fait.
   */
  colonnes: Array<ColonneChoisie>;
  /**
   * Lignes qui finissent avant la dernière colonne : les cellules qui leur manquent sont vides.
   */
  courtes: number;
  /**
   * Lignes qui ont des cellules vides au-delà de l’en-tête : elles n’apportent rien.
   */
  longues: number;
  /**
   * Onglet lu, quand le classeur en montre d’autres ; null : le seul, ou un fichier CSV.
   */
  onglet: string | null;
};

