/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { CreneauBody } from './CreneauBody';
export type SessionStageUpdateBody = {
  /**
   * Premier jour ; absent : celui du premier créneau, sinon « dates à fixer ».
   */
  start?: string | null;
  /**
   * Dernier jour ; absent : celui du dernier créneau, sinon le premier.
   */
  end?: string | null;
  /**
   * Créneaux, 200 au plus ; aucun : des journées entières.
   */
  slots?: Array<CreneauBody> | null;
  /**
   * Modalité ; absente : presentiel.
   */
  mode?: 'presentiel' | 'distance' | 'mixte' | null;
  /**
   * Lieu ; absent : aucun.
   */
  placeId?: number | null;
  /**
   * Adresse de la salle virtuelle ou de l’inscription : vide ou http(s).
   */
  url?: string | null;
  /**
   * Nombre de places ; absent : non précisé.
   */
  seats?: number | null;
  /**
   * État ; absent : prevue.
   */
  status?: 'prevue' | 'confirmee' | 'complete' | 'annulee' | null;
  /**
   * Premier jour des inscriptions ; absent : elles sont ouvertes dès maintenant.
   */
  registrationStart?: string | null;
  /**
   * Dernier jour des inscriptions ; absent : la veille du premier jour.
   */
  registrationEnd?: string | null;
  /**
   * Remarque.
   */
  remark?: string | null;
  /**
   * Stage de la session : le sien, ou rien.
   */
  stageId?: number;
};

