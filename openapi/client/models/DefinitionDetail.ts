/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { CategorieRef } from './CategorieRef';
import type { SousParcoursSitue } from './SousParcoursSitue';
import type { StageRef } from './StageRef';
export type DefinitionDetail = {
  id_stage: number;
  id_categorie: number;
  id_sous_parcours: number;
  categorie: CategorieRef;
  sous_parcours: SousParcoursSitue;
  stage: StageRef;
};

