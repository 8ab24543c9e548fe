/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { StageDuParcours } from './StageDuParcours';
export type DefinitionDuParcours = {
  id_stage: number;
  id_categorie: number;
  id_sous_parcours: number;
  stage: StageDuParcours;
};

