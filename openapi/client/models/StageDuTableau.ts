/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { ParcoursRef } from './ParcoursRef';
import type { ResponsableRef } from './ResponsableRef';
export type StageDuTableau = {
  /**
   * Parcours auxquels il est associé.
   */
  parcours: Array<ParcoursRef>;
  /**
   * Ce qui lui manque.
   */
  manques: Array<'emploi_du_temps' | 'parcours' | 'responsable' | 'objectifs' | 'volume'>;
  /**
   * Dernière modification du stage ou de ses associations ; null : son histoire n’est pas connue.
   */
  modifie_le: string | null;
  /**
   * Qui l’a faite ; null : une commande, ou son histoire n’est pas connue.
   */
  modifie_par: string | null;
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
  responsables: Array<ResponsableRef>;
};

