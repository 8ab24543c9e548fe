/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { DefinitionDuStage } from './DefinitionDuStage';
import type { ParcoursDuStage } from './ParcoursDuStage';
import type { ResponsableContact } from './ResponsableContact';
import type { StageCite } from './StageCite';
export type StageDetail = {
  /**
   * Date de la dernière modification que l’histoire connaît.
   */
  modifie_le: string | null;
  responsables: Array<ResponsableContact>;
  definition_sous_parcours: Array<DefinitionDuStage>;
  parcours: Array<ParcoursDuStage>;
  /**
   * Autres stages que nomment les prérequis, par un code d’aujourd’hui ou ancien.
   */
  stages_cites: Array<StageCite>;
  objectif_general_stage: string;
  objectifs_detailles_stage: string;
  rythme_stage: string;
  prerequis_stage: string;
  /**
   * Nom du fichier PDF de l’emploi du temps.
   */
  emploi_du_temps_stage: string | null;
  /**
   * Nom du fichier PDF de la fiche PE.
   */
  fiche_PE_stage: string | null;
  lien_olaf_stage: string;
  /**
   * Numéro de la dernière modification.
   */
  version: number;
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
};

