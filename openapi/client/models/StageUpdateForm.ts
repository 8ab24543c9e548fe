/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { PlaceBody } from './PlaceBody';
export type StageUpdateForm = {
  /**
   * Code, unique sans égard à la casse ni aux accents.
   */
  code: string;
  /**
   * Libellé.
   */
  name: string;
  /**
   * Objectif général.
   */
  generalObjective?: string;
  /**
   * Objectifs détaillés.
   */
  detailledObjectives?: string;
  /**
   * Rythme.
   */
  rythm?: string;
  /**
   * Prérequis.
   */
  prerequis?: string;
  /**
   * Nombre maximum de personnes.
   */
  capacity?: number;
  /**
   * Durée, en heures.
   */
  hours?: number;
  /**
   * Lien OLAF : vide ou http(s).
   */
  olaf?: string;
  /**
   * Responsables, répété ; absent : aucun.
   */
  responsableIds?: Array<number>;
  /**
   * Places dans les parcours, toutes ; absent : aucune ne change.
   */
  places?: Array<PlaceBody>;
  /**
   * Places lues avant ; ce qui est venu ou parti depuis n’est pas touché. Absent : celles d’aujourd’hui.
   */
  placesLues?: Array<PlaceBody>;
  /**
   * Retirer l’emploi du temps.
   */
  removeSchedule?: boolean;
  /**
   * Retirer la fiche PE.
   */
  removePeFile?: boolean;
  /**
   * Emploi du temps, en PDF.
   */
  schedule?: Blob;
  /**
   * Fiche PE, en PDF.
   */
  pe_file?: Blob;
};

