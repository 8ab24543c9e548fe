import { CodeListField } from '../../http/validation/fields.js';
import { ResponsableRef } from '../../responsable/responsable.dto.js';
import { CODE_MAX } from '../../stage/stage.dto.js';
import { StageRequis } from '../../stage/stage.dto.js';

const MAX_CODES = 60;

export class SelectionQuery {
  @CodeListField({
    maxItems: MAX_CODES,
    maxLength: CODE_MAX,
    description:
      'Codes, répétés ou séparés par des virgules, sans égard à la casse ni aux accents ; « \\, » écrit une virgule dans un code.',
    example: ['SUR-101', 'SUR-201'],
  })
  codes: string[];
}

/** Une catégorie où le stage est placé. */
export class PlaceDuStage {
  /** @example 1 */
  id_parcours: number;
  /** @example "Surveillance" */
  nom_parcours: string;
  /** @example 8 */
  id_categorie: number;
  /** @example "Radars" */
  nom_categorie: string;
  /** @example "après un an" */
  niveau_categorie_parcours: string | null;
  /**
   * −1 pour une catégorie transverse.
   * @example 2
   */
  position_categorie_parcours: number;
  /** @example ["Radars primaire et secondaire"] */
  sous_parcours: string[];
}

/** Ce que les prérequis d’un stage demandent : l’un de ces stages. */
export class PrerequisDuStage {
  stages: StageRequis[];
  /**
   * Aucun d’eux n’est dans la sélection.
   * @example true
   */
  absent: boolean;
  /**
   * Ceux qui y sont ne viennent qu’après.
   * @example false
   */
  plus_bas: boolean;
}

export class StageChoisi {
  /** @example 12 */
  id: number;
  /** @example "NAV-101" */
  code_stage: string;
  /** @example "Fondamentaux de radionavigation" */
  libelle_stage: string;
  /**
   * Durée, en heures ; 0 si elle n’est pas renseignée.
   * @example 35
   */
  volume_horaire_stage: number;
  /**
   * Nombre maximum de personnes.
   * @example 12
   */
  capacite_stage: number;
  /** @example "5 jours consécutifs" */
  rythme_stage: string;
  /** @example "Situer les aides de radionavigation et leurs principes de mesure." */
  objectif_general_stage: string;
  /** @example "Formation initiale" */
  prerequis_stage: string;
  /**
   * Nom du fichier PDF de l’emploi du temps.
   * @example "nav-101-emploi-du-temps.pdf"
   */
  emploi_du_temps_stage: string | null;
  /**
   * Nom du fichier PDF de la fiche PE.
   * @example "nav-101-fiche-pe.pdf"
   */
  fiche_PE_stage: string | null;
  responsables: ResponsableRef[];
  /** La première est celle où la sélection le range. */
  places: PlaceDuStage[];
  prerequis: PrerequisDuStage[];
}

/** Un code que son stage n’écrit pas, ou plus, ainsi. */
export class CodeRenomme {
  /** @example "sur-200" */
  code: string;
  /** @example "SUR-201" */
  code_stage: string;
}

/** Une sélection de stages, dans l’ordre où les suivre : parcours, catégories, puis prérequis. */
export class SelectionDeStages {
  stages: StageChoisi[];
  /**
   * Niveaux de leurs places, dans l’ordre d’une carrière.
   * @example ["sortie Formation Initiale", "après affectation"]
   */
  niveaux: string[];
  /**
   * Codes demandés qu’aucun stage ne porte (plus).
   * @example ["SUR-999"]
   */
  inconnus: string[];
  /** Ceux que leur stage écrit autrement, ou a quittés. */
  renommes: CodeRenomme[];
}
