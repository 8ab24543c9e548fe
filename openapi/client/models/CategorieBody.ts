/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type CategorieBody = {
  /**
   * Nom de la catégorie.
   */
  name: string;
  /**
   * Rang dans le parcours ; -1, la valeur par défaut : catégorie transverse.
   */
  position?: number;
  /**
   * Niveau d’entrée.
   */
  level?: string;
  /**
   * Parcours de la catégorie.
   */
  id_parcours: number;
};

