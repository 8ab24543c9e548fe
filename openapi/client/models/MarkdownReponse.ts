/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type MarkdownReponse = {
  /**
   * Le texte en HTML, rendu et assaini comme il le sera une fois enregistré.
   */
  html: string;
};

