/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { PlaceBody } from './PlaceBody';
export type StageForm = {
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
   * Emploi du temps, en PDF.
   */
  schedule?: Blob;
  /**
   * Fiche PE, en PDF.
   */
  pe_file?: Blob;
};

