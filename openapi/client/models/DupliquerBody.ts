/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type DupliquerBody = {
  /**
   * Sessions ; absentes : celles de l’année.
   */
  sessionIds?: Array<number>;
  /**
   * Année de leur premier jour, à la place de sessions.
   */
  year?: number;
  /**
   * Avec une année : de ce stage.
   */
  stageId?: number;
  /**
   * Avec une année : des stages de ce parcours.
   */
  parcoursId?: number;
  /**
   * Avec une année : dans ce lieu.
   */
  lieuId?: number;
  /**
   * Avec une année : des stages de ce responsable.
   */
  responsableId?: number;
  /**
   * Avec une année : dans cet état.
   */
  etat?: 'prevue' | 'confirmee' | 'complete' | 'annulee';
};

