import { ParcoursSynthese } from '../../parcours/parcours.dto.js';
import { SessionDuCalendrier } from '../../session/calendrier.dto.js';

export class VolumeDeStages {
  /**
   * Stages distincts.
   * @example 12
   */
  nombre_stages: number;
  /**
   * Somme de leurs heures.
   * @example 280
   */
  volume_horaire: number;
}

export class VolumeDuNiveau extends VolumeDeStages {
  /** @example "après affectation" */
  niveau: string;
}

/** Un parcours et ce que chaque niveau y compte. */
export class ParcoursAccueil extends ParcoursSynthese {
  /** Dans l’ordre d’une carrière. */
  niveaux: VolumeDuNiveau[];
  /** Catégories qui ne sont pas transverses et ne portent pas de niveau. */
  sans_niveau: VolumeDeStages;
  /** Catégories transverses. */
  transverse: VolumeDeStages;
}

/** Deux parcours qui ont des stages en commun. */
export class StagesPartages {
  /** @example 1 */
  id_parcours: number;
  /** @example 2 */
  id_autre_parcours: number;
  /**
   * Stages en commun.
   * @example 4
   */
  nombre_stages: number;
}

/** Ce que montre la page d’accueil. */
export class Accueil {
  /** Dans l’ordre d’une carrière, sur tous les parcours ; sans les catégories transverses. */
  niveaux: VolumeDuNiveau[];
  /** Par nom. */
  parcours: ParcoursAccueil[];
  /** Du plus grand nombre de stages en commun au plus petit. */
  partages: StagesPartages[];
  /** Les cinq prochaines dont les inscriptions sont ouvertes aujourd’hui. */
  sessions: SessionDuCalendrier[];
  /**
   * Les mêmes, dessinés pour la page ; vide sans elle.
   * @example "<section>…</section>"
   */
  html: string;
}
