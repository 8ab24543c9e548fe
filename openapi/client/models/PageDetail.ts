/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type PageDetail = {
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
  /**
   * Texte Markdown.
   */
  contenu: string;
  /**
   * Le même texte en HTML, rendu et assaini par le serveur.
   */
  contenu_html: string;
  /**
   * Numéro de la dernière modification.
   */
  version: number;
  /**
   * Date de la dernière modification que l’histoire connaît.
   */
  modifie_le: string | null;
};

