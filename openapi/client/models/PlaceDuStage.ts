/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type PlaceDuStage = {
  id_parcours: number;
  nom_parcours: string;
  id_categorie: number;
  nom_categorie: string;
  niveau_categorie_parcours: string | null;
  /**
   * −1 pour une catégorie transverse.
   */
  position_categorie_parcours: number;
  sous_parcours: Array<string>;
};

