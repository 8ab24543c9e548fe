/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { DefinitionDuParcours } from './DefinitionDuParcours';
export type CategorieDuParcours = {
  id: number;
  nom_categorie: string;
  /**
   * Rang dans le parcours ; -1 : catégorie transverse.
   */
  position_categorie_parcours: number;
  /**
   * Niveau d’entrée.
   */
  niveau_categorie_parcours: string | null;
  id_parcours: number;
  definition_sous_parcours: Array<DefinitionDuParcours>;
};

