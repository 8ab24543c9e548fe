/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { CategorieDuParcours } from './CategorieDuParcours';
import type { SousParcoursRef } from './SousParcoursRef';
export type ParcoursDetail = {
  id: number;
  nom_parcours: string;
  /**
   * Texte Markdown.
   */
  descriptif_parcours: string;
  /**
   * Le même texte en HTML, rendu et assaini par le serveur.
   */
  descriptif_parcours_html: string;
  /**
   * Numéro de la dernière modification.
   */
  version: number;
  /**
   * Date de la dernière modification que l’histoire connaît.
   */
  modifie_le: string | null;
  sous_parcours: Array<SousParcoursRef>;
  categories: Array<CategorieDuParcours>;
};

