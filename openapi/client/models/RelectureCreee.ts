/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type RelectureCreee = {
  id: number;
  libelle: string;
  /**
   * Qui l’a fait ; null : inconnu.
   */
  par: string | null;
  date: string;
  /**
   * Moment où il cesse d’ouvrir, en UTC.
   */
  expire_le: string;
  /**
   * Moment où il a été révoqué ; null : il ne l’a pas été.
   */
  revoque_le: string | null;
  /**
   * Moment de sa dernière ouverture ; null : aucune.
   */
  vu_le: string | null;
  /**
   * L’adresse à donner : elle n’est dite qu’ici.
   */
  adresse: string;
};

