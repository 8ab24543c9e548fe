import { IdListField, IntegerField, LineField } from '../http/validation/fields.js';
import { ResponsableRef, toResponsableRef } from '../responsable/responsable.dto.js';
import { compareResponsables, type Responsable } from '../responsable/responsable.entity.js';
import { SousParcoursSitue } from '../sousparcours/sousparcours.dto.js';
import type { Stage } from './stage.entity.js';

export class StageQuery {
  @LineField({
    optional: true,
    maxLength: 200,
    description: 'Mots-clés : tous doivent être trouvés, sans égard à la casse ni aux accents.',
    example: 'réseau',
  })
  searchString?: string;

  @IdListField({ optional: true, description: 'Responsables : au moins l’un d’eux.', example: [1, 2] })
  responsablesId?: number[];

  @IntegerField({ optional: true, minimum: 1, maximum: 500, description: 'Nombre de stages au plus.', example: 50 })
  limit?: number;

  @IntegerField({
    optional: true,
    minimum: 0,
    maximum: 2_000_000_000,
    description: 'Rang du premier stage.',
    example: 0,
  })
  offset?: number;
}

/** Place d’un stage dans un parcours. */
export class DefinitionDuStage {
  /** @example 12 */
  id_stage: number;
  /** @example 8 */
  id_categorie: number;
  /** @example 4 */
  id_sous_parcours: number;
  sous_parcours: SousParcoursSitue;
}

/** Stage, tel que la liste et la recherche le montrent. */
export class StageResume {
  /** @example 12 */
  id: number;
  /** @example "NAV-101" */
  code_stage: string;
  /** @example "Fondamentaux de radionavigation" */
  libelle_stage: string;
  /**
   * Nombre maximum de personnes.
   * @example 12
   */
  capacite_stage: number;
  /**
   * Durée, en heures.
   * @example 35
   */
  volume_horaire_stage: number;
  responsables: ResponsableRef[];
  definition_sous_parcours: DefinitionDuStage[];
}

export class StageDetail extends StageResume {
  /** @example "Situer les aides de radionavigation et leurs principes de mesure." */
  objectif_general_stage: string;
  /** @example "À l’issue du stage, le stagiaire est capable de décrire la chaîne de mesure." */
  objectifs_detailles_stage: string;
  /** @example "5 jours consécutifs" */
  rythme_stage: string;
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
  /** @example "https://olaf.example/stages/NAV-101" */
  lien_olaf_stage: string;
  /**
   * Numéro de la dernière modification.
   * @example 1
   */
  version: number;
}

type Resume = Pick<Stage, 'id' | 'code_stage' | 'libelle_stage' | 'capacite_stage' | 'volume_horaire_stage'>;
type Personne = Pick<Responsable, 'id' | 'nom_responsable' | 'prenom_responsable'>;

/** Responsables by name, as everywhere. */
export function toStageResume(
  stage: Resume,
  responsables: Personne[],
  definition_sous_parcours: DefinitionDuStage[],
): StageResume {
  return {
    id: stage.id,
    code_stage: stage.code_stage,
    libelle_stage: stage.libelle_stage,
    capacite_stage: stage.capacite_stage,
    volume_horaire_stage: stage.volume_horaire_stage,
    responsables: responsables.toSorted(compareResponsables).map(toResponsableRef),
    definition_sous_parcours,
  };
}
