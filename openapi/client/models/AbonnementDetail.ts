/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type AbonnementDetail = {
  id: number;
  nom: string;
  url: string;
  /**
   * Ce qu’il suit ; null : tout.
   */
  entites: Array<string> | null;
  /**
   * Pourquoi il est arrêté ; null : il est en marche.
   */
  motif: string | null;
  date: string;
  /**
   * Qui l’a créé.
   */
  par: string | null;
  /**
   * Depuis quand aucun envoi n’aboutit ; null : le dernier a abouti, ou il n’y en a pas eu.
   */
  echec_depuis: string | null;
  /**
   * Jusqu’à quand l’ancien secret signe aussi ; null : un seul secret signe.
   */
  ancien_secret_jusqua: string | null;
  /**
   * Nombre d’envois à faire, ou à refaire.
   */
  en_attente: number;
  /**
   * Augmente à chaque modification : à rendre dans If-Match.
   */
  version: number;
};

