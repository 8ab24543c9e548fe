/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { VolumeDeStages } from './VolumeDeStages';
import type { VolumeDuNiveau } from './VolumeDuNiveau';
export type ParcoursAccueil = {
  id: number;
  nom_parcours: string;
  /**
   * Stages distincts du parcours.
   */
  nombre_stages: number;
  /**
   * Somme des heures de ces stages.
   */
  volume_horaire: number;
  /**
   * Niveau d’entrée de la première catégorie qui en porte un.
   */
  premier_niveau: string | null;
  /**
   * Niveau d’entrée de la dernière catégorie qui en porte un.
   */
  dernier_niveau: string | null;
  /**
   * Ce à quoi sert le parcours : la première phrase de son descriptif, en texte, de 160 caractères au plus ; vide sans descriptif.
   */
  presentation: string;
  /**
   * Dans l’ordre d’une carrière.
   */
  niveaux: Array<VolumeDuNiveau>;
  /**
   * Catégories qui ne sont pas transverses et ne portent pas de niveau.
   */
  sans_niveau: VolumeDeStages;
  /**
   * Catégories transverses.
   */
  transverse: VolumeDeStages;
};

