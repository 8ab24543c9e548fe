/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { Changement } from './Changement';
export type ModificationDetail = {
  id: number;
  date: string;
  /**
   * Nom d’utilisateur ; null : une commande de l’exploitant.
   */
  auteur: string | null;
  genre: string;
  source: string;
  libelle: string;
  creations: number;
  modifications: number;
  suppressions: number;
  /**
   * Modification qui l’a annulée.
   */
  annulee_par: number | null;
  /**
   * Une partie en est revenue, le reste pas encore : l’annuler de nouveau le fait revenir.
   */
  annulee_en_partie: boolean;
  /**
   * Ce qu’elle a changé, nom dans l’API ; null : rien, ou plusieurs choses.
   */
  entite: string | null;
  /**
   * Son identifiant.
   */
  cle: string | null;
  /**
   * Une partie de ce qu’elle a changé n’est plus gardée : elle ne s’annule plus.
   */
  elaguee: boolean;
  changements: Array<Changement>;
};

