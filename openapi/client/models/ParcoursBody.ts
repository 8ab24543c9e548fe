/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type ParcoursBody = {
  /**
   * Nom du parcours.
   */
  name: string;
  /**
   * Descriptif, en Markdown.
   */
  description?: string;
};

