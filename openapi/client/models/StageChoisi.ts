/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { PlaceDuStage } from './PlaceDuStage';
import type { PrerequisDuStage } from './PrerequisDuStage';
import type { ResponsableRef } from './ResponsableRef';
export type StageChoisi = {
  id: number;
  code_stage: string;
  libelle_stage: string;
  /**
   * Durée, en heures ; 0 si elle n’est pas renseignée.
   */
  volume_horaire_stage: number;
  /**
   * Nombre maximum de personnes.
   */
  capacite_stage: number;
  rythme_stage: string;
  objectif_general_stage: string;
  prerequis_stage: string;
  /**
   * Nom du fichier PDF de l’emploi du temps.
   */
  emploi_du_temps_stage: string | null;
  /**
   * Nom du fichier PDF de la fiche PE.
   */
  fiche_PE_stage: string | null;
  responsables: Array<ResponsableRef>;
  /**
   * La première est celle où la sélection le range.
   */
  places: Array<PlaceDuStage>;
  prerequis: Array<PrerequisDuStage>;
};

