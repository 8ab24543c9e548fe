/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type PageBody = {
  /**
   * Texte du menu.
   */
  menu: string;
  /**
   * Titre de la page.
   */
  title: string;
  /**
   * Texte, en Markdown.
   */
  content?: string;
  /**
   * Ce à quoi le site emploie la page, une seule page par usage ; null ou absent : à rien de plus.
   */
  usage?: 'inscription' | 'contacts' | 'accessibilite' | 'mentions' | 'donnees' | null;
};

