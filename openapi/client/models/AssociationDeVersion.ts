/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type AssociationDeVersion = {
  id_stage: number;
  id_categorie: number;
  id_sous_parcours: number;
  /**
   * Stage, catégorie et sous-parcours, par leurs noms : ceux de maintenant, ou les derniers connus.
   */
  libelle: string;
};

