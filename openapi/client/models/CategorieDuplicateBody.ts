/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type CategorieDuplicateBody = {
  /**
   * Nom de la catégorie.
   */
  name: string;
  /**
   * Reprendre les associations : les mêmes stages.
   */
  associations: boolean;
};

