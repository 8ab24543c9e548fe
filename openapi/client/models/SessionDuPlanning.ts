/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { ConflitDeSession } from './ConflitDeSession';
import type { Creneau } from './Creneau';
import type { ParcoursRef } from './ParcoursRef';
import type { ResponsableRef } from './ResponsableRef';
import type { StageDuPlanning } from './StageDuPlanning';
export type SessionDuPlanning = {
  lieu: {
    id: number;
    nom: string;
    ville: string;
  } | null;
  etat: 'prevue' | 'confirmee' | 'complete' | 'annulee';
  stage: StageDuPlanning;
  responsables: Array<ResponsableRef>;
  parcours: Array<ParcoursRef>;
  /**
   * Vingt au plus.
   */
  conflits: Array<ConflitDeSession>;
  /**
   * Dans leur ordre ; aucun : des journées entières.
   */
  creneaux: Array<Creneau>;
  modalite: 'presentiel' | 'distance' | 'mixte';
  /**
   * Adresse de la salle virtuelle ou de l’inscription ; vide : aucune.
   */
  url: string;
  /**
   * Nombre de places ; null : non précisé.
   */
  places: number | null;
  /**
   * Premier jour des inscriptions ; null : déjà ouvertes.
   */
  inscription_debut: string | null;
  /**
   * Dernier jour des inscriptions ; null : la veille du premier jour.
   */
  inscription_fin: string | null;
  remarque: string;
  /**
   * Numéro de la dernière modification.
   */
  version: number;
  id: number;
  id_stage: number;
  /**
   * Premier jour ; null : dates à fixer.
   */
  debut: string | null;
  /**
   * Dernier jour.
   */
  fin: string | null;
};

