/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type StageDuplicateBody = {
  /**
   * Code, unique sans égard à la casse ni aux accents.
   */
  code: string;
  /**
   * Libellé.
   */
  name: string;
  /**
   * Reprendre les deux fichiers PDF.
   */
  files: boolean;
  /**
   * Reprendre sa place dans les parcours.
   */
  associations: boolean;
};

