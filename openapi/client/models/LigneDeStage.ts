/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type LigneDeStage = {
  /**
   * Stage à modifier ; absent : un nouveau.
   */
  id?: number;
  /**
   * Version lue : une autre est refusée ; absente : rien n’est comparé.
   */
  version?: number;
  /**
   * Code, unique sans égard à la casse ni aux accents.
   */
  code?: string;
  /**
   * Libellé.
   */
  name?: string;
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
};

