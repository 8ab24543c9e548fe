/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type DerniereSauvegarde = {
  /**
   * Une sauvegarde est attendue chaque jour : la variable BACKUPS le dit, ou une première a été écrite.
   */
  attendue: boolean;
  /**
   * Quand la dernière a été écrite ; null : jamais.
   */
  date: string | null;
  /**
   * Attendue, et aucune depuis plus de deux jours.
   */
  en_retard: boolean;
};

