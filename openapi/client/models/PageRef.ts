/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type PageRef = {
  id: number;
  /**
   * Texte du menu.
   */
  menu: string;
  titre: string;
  /**
   * Ce à quoi le site emploie la page : inscription, contacts, accessibilite, mentions, donnees, ou rien de plus.
   */
  usage: string | null;
};

