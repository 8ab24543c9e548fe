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
};

