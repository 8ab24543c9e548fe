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
};

