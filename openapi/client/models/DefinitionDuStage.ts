/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { SousParcoursSitue } from './SousParcoursSitue';
export type DefinitionDuStage = {
  id_stage: number;
  id_categorie: number;
  id_sous_parcours: number;
  sous_parcours: SousParcoursSitue;
};

