/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type EssaiReponse = {
  /**
   * Le destinataire a répondu par un statut de 200 à 299.
   */
  success: boolean;
  /**
   * Statut de sa réponse ; null : il n’a pas répondu.
   */
  statut: number | null;
  /**
   * Début de sa réponse, ou pourquoi il n’a pas répondu.
   */
  extrait: string;
};

