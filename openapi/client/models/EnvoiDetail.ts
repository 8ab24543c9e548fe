/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type EnvoiDetail = {
  /**
   * Rang du changement dans le flux.
   */
  rang: number;
  /**
   * « attente », « recu » ou « abandonne ».
   */
  etat: string;
  /**
   * Quand il a été préparé.
   */
  date: string;
  essais: number;
  /**
   * Dernier essai.
   */
  essai_le: string | null;
  /**
   * Prochain essai ; null : il n’y en aura plus.
   */
  prochain_a: string | null;
  /**
   * Statut de la dernière réponse ; null : aucune.
   */
  statut: number | null;
  /**
   * Début de la dernière réponse, ou pourquoi il n’y en a pas eu.
   */
  extrait: string | null;
};

