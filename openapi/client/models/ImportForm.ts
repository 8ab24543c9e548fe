/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type ImportForm = {
  /**
   * Titres que l’import ne connaît pas, et la colonne que chacun désigne, en JSON ; vide : ne pas la lire.
   */
  colonnes?: string;
  /**
   * Fichier CSV, ou classeur Excel (.xlsx).
   */
  file: Blob;
};

