/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { ChampEnConflit } from './ChampEnConflit';
export type ConflitDeFiche = {
  /**
   * Qui a enregistré la version présente ; null : une commande de l’exploitant, ou inconnu.
   */
  auteur: string | null;
  /**
   * Quand ; null : inconnu.
   */
  date: string | null;
  /**
   * Numéro de la version présente.
   */
  version: number;
  /**
   * Champs changés de part et d’autre ; les autres se fondent sans perte.
   */
  champs: Array<ChampEnConflit>;
  /**
   * Identifiant de la fiche.
   */
  cle: string;
};

