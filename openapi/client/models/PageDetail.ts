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

