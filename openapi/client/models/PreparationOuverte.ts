/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { AnneeReprise } from './AnneeReprise';
export type PreparationOuverte = {
  id: number;
  nom: string;
  /**
   * « catalogue » : ouverte sous un nom ; « brouillons » : ce que les formulaires gardent sans le publier ; « extrait » : sortie d’une autre pour être publiée seule ; « retrait » : ce qui quittera le site à une date.
   */
  genre: string;
  /**
   * « ouverte », « programmee » (ouverte, avec une date), « publiee » ou « abandonnee » : dans les deux dernières, plus rien ne change.
   */
  etat: string;
  /**
   * Moment où elle a été ouverte, en UTC.
   */
  date: string;
  /**
   * Qui l’a ouverte ; null : inconnu.
   */
  par: string | null;
  /**
   * Nombre d’éléments ajoutés, modifiés ou supprimés.
   */
  lignes: number;
  /**
   * Nombre d’éléments que quelqu’un a aussi changés sur le site depuis : chacun est à trancher avant de publier.
   */
  conflits: number;
  /**
   * Moment où elle a été publiée ou abandonnée, en UTC.
   */
  fin: string | null;
  /**
   * La modification du journal qui l’a publiée.
   */
  modification: number | null;
  /**
   * Sa publication a été annulée : elle peut être reprise.
   */
  annulee: boolean;
  /**
   * Moment où elle se publiera, en UTC ; null : quand quelqu’un le fera.
   */
  publier_le: string | null;
  /**
   * Pourquoi elle n’a pas pu se publier à son heure ; elle le retente toutes les cinq minutes.
   */
  echec: string | null;
  /**
   * Année dont les sessions y ont été reprises quand elle a été ouverte ; null : aucune.
   */
  annee_reprise: number | null;
  /**
   * Version de son nom, de sa date et de son état.
   */
  version: number;
  /**
   * Avec une année : ce qui en a été repris.
   */
  reprise?: AnneeReprise;
};

