/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { ChangeAutour } from './ChangeAutour';
export type HistoriqueLigne = {
  modification: number;
  date: string;
  /**
   * Nom d’utilisateur ; null : une commande de l’exploitant.
   */
  auteur: string | null;
  genre: string;
  libelle: string;
  /**
   * Modification qui l’a annulée.
   */
  annulee_par: number | null;
  /**
   * Ce qu’elle a fait de la fiche ; null : elle n’a changé que ce qui s’y rattache.
   */
  operation: string | null;
  /**
   * La version de la fiche après elle.
   */
  version: number | null;
  /**
   * Les champs de la fiche qui ont changé.
   */
  champs: Array<string>;
  autour: Array<ChangeAutour>;
};

