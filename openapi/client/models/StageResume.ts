/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { DefinitionDuStage } from './DefinitionDuStage';
import type { ResponsableRef } from './ResponsableRef';
export type StageResume = {
  definition_sous_parcours: Array<DefinitionDuStage>;
  id: number;
  code_stage: string;
  libelle_stage: string;
  /**
   * Nombre maximum de personnes.
   */
  capacite_stage: number;
  /**
   * Durée, en heures.
   */
  volume_horaire_stage: number;
  responsables: Array<ResponsableRef>;
};

