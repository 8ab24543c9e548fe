import { LieuRef } from '../../lieu/lieu.dto.js';
import { ParcoursRef } from '../../parcours/parcours.dto.js';
import { ResponsableRef } from '../../responsable/responsable.dto.js';

export class FacetteParcours extends ParcoursRef {
  /**
   * Nombre de stages.
   * @example 12
   */
  total: number;
}

export class FacetteNiveau {
  /** @example "sortie Formation Initiale" */
  niveau: string;
  /**
   * Nombre de stages.
   * @example 12
   */
  total: number;
}

export class FacetteDuree {
  /**
   * Heures, bornes comprises ; « 36- » est sans fin.
   * @example "8-21"
   */
  duree: string;
  /**
   * Nombre de stages.
   * @example 12
   */
  total: number;
}

export class FacetteResponsable extends ResponsableRef {
  /**
   * Nombre de stages.
   * @example 12
   */
  total: number;
}

export class FacetteSession {
  /**
   * « prochaine » : ni finie ni annulée ; « ouverte » : aux inscriptions, aujourd’hui.
   * @example "prochaine"
   */
  session: string;
  /**
   * Nombre de stages.
   * @example 12
   */
  total: number;
}

export class FacetteLieu extends LieuRef {
  /**
   * Nombre de stages.
   * @example 12
   */
  total: number;
}

export class Facettes {
  /**
   * Nombre de stages qui répondent à tous les critères.
   * @example 12
   */
  total: number;
  /** Par nom. */
  parcours: FacetteParcours[];
  /** Dans l’ordre d’une carrière : par position de leurs catégories. */
  niveaux: FacetteNiveau[];
  /** De la plus courte à la plus longue. */
  durees: FacetteDuree[];
  /** Par nom. */
  responsables: FacetteResponsable[];
  /** Aucune là où aucun stage n’en a. */
  sessions: FacetteSession[];
  /** Par nom ; ceux d’une session ni finie ni annulée, de quelque stage que ce soit. */
  lieux: FacetteLieu[];
}
