/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { FacetteDuree } from './FacetteDuree';
import type { FacetteLieu } from './FacetteLieu';
import type { FacetteNiveau } from './FacetteNiveau';
import type { FacetteParcours } from './FacetteParcours';
import type { FacetteResponsable } from './FacetteResponsable';
import type { FacetteSession } from './FacetteSession';
export type Facettes = {
  /**
   * Nombre de stages qui répondent à tous les critères.
   */
  total: number;
  /**
   * Par nom.
   */
  parcours: Array<FacetteParcours>;
  /**
   * Dans l’ordre d’une carrière : par position de leurs catégories.
   */
  niveaux: Array<FacetteNiveau>;
  /**
   * De la plus courte à la plus longue.
   */
  durees: Array<FacetteDuree>;
  /**
   * Par nom.
   */
  responsables: Array<FacetteResponsable>;
  /**
   * Aucune là où aucun stage n’en a.
   */
  sessions: Array<FacetteSession>;
  /**
   * Par nom ; ceux d’une session ni finie ni annulée, de quelque stage que ce soit.
   */
  lieux: Array<FacetteLieu>;
};

