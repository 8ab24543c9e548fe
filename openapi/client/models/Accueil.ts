/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { ParcoursAccueil } from './ParcoursAccueil';
import type { SessionDuCalendrier } from './SessionDuCalendrier';
import type { StagesPartages } from './StagesPartages';
import type { VolumeDuNiveau } from './VolumeDuNiveau';
export type Accueil = {
  /**
   * Dans l’ordre d’une carrière, sur tous les parcours ; sans les catégories transverses.
   */
  niveaux: Array<VolumeDuNiveau>;
  /**
   * Par nom.
   */
  parcours: Array<ParcoursAccueil>;
  /**
   * Du plus grand nombre de stages en commun au plus petit.
   */
  partages: Array<StagesPartages>;
  /**
   * Les cinq prochaines dont les inscriptions sont ouvertes aujourd’hui.
   */
  sessions: Array<SessionDuCalendrier>;
  /**
   * Les mêmes, dessinés pour la page ; vide sans elle.
   */
  html: string;
};

