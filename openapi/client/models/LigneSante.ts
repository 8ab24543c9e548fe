/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type LigneSante = {
  /**
   * Nom dans l’API de la chose.
   */
  entite: string;
  cle: string;
  libelle: string;
  detail: string;
  /**
   * Le parcours où cela se corrige, ou null.
   */
  id_parcours: number | null;
  /**
   * Clé d’un responsable qui est peut-être le même, ou null.
   */
  autre: string | null;
};

