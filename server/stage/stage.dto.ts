import { groupBy } from '../database/sql.js';
import { BooleanField, IdListField, IntegerField, LineField, ParagraphField } from '../http/validation/fields.js';
import { References } from '../http/validation/references.js';
import { AddressField } from '../markdown/markdown.js';
import { ResponsableContact, ResponsableRef } from '../responsable/responsable.dto.js';
import { Responsable } from '../responsable/responsable.entity.js';
import { SousParcoursSitue } from '../sousparcours/sousparcours.dto.js';
import { type PlaceBody, Places, PlacesRead } from './places.js';
import type { Stage, StageField } from './stage.entity.js';

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

/** @param stages the condition that follows `d.id_stage`: `= ?` or `IN :ids` */
export const definitionsWhere = (stages: string) => `
  SELECT d.id_stage, d.id_categorie, d.id_sous_parcours, s.nom_sous_parcours, s.id_parcours, p.nom_parcours,
    c.niveau_categorie_parcours AS niveau, c.position_categorie_parcours AS position
  FROM definition_sous_parcours d
  JOIN categorie c ON c.id = d.id_categorie
  JOIN sous_parcours s ON s.id = d.id_sous_parcours JOIN parcours p ON p.id = s.id_parcours
  WHERE d.id_stage ${stages} ORDER BY p.id, d.id_categorie, d.id_sous_parcours`;

export interface StageDefinitionRow {
  id_stage: number;
  id_categorie: number;
  id_sous_parcours: number;
  nom_sous_parcours: string;
  id_parcours: number;
  nom_parcours: string;
  /** Entry level of the category. */
  niveau: string | null;
  /** The category's position; -1 for a transverse one. */
  position: number;
}

export function toDefinition(row: StageDefinitionRow): DefinitionDuStage {
  const { id_stage, id_categorie, id_sous_parcours, nom_sous_parcours, id_parcours, nom_parcours } = row;
  const parcours = { id: id_parcours, nom_parcours };
  return {
    id_stage,
    id_categorie,
    id_sous_parcours,
    sous_parcours: { id: id_sous_parcours, nom_sous_parcours, id_parcours, parcours },
  };
}

/** Transverse categories come last, as on the page of the parcours. */
export function toParcoursDuStage(rows: StageDefinitionRow[]): ParcoursDuStage[] {
  return [...groupBy(rows, ({ id_parcours }) => id_parcours)].map(([id, own]) => {
    const ordered = own.toSorted((a, b) => rankOf(a) - rankOf(b));
    const niveaux = ordered.flatMap(({ niveau }) => niveau?.trim() || []);
    return { id, nom_parcours: own[0]!.nom_parcours, niveaux: [...new Set(niveaux)] };
  });
}

const rankOf = ({ position }: StageDefinitionRow): number => (position < 0 ? Number.MAX_VALUE : position);

const NUMBER_MAX = 100_000;
const TEXT_MAX = 20_000;
export const CODE_MAX = 50;

const Count = (description: string, example: number) =>
  IntegerField({ optional: true, minimum: 0, maximum: NUMBER_MAX, description, example });
export const CapacityField = () => Count('Nombre maximum de personnes.', 12);
export const HoursField = () => Count('Durée, en heures.', 35);

export class CodeQuery {
  @LineField({
    filled: true,
    maxLength: 200,
    description: 'Code, sans égard à la casse, aux accents ni aux espaces autour.',
    example: 'NAV-101',
  })
  code: string;
}

class StageNames {
  @LineField({
    filled: true,
    isKey: true,
    maxLength: CODE_MAX,
    description: 'Code, unique sans égard à la casse ni aux accents.',
    example: 'NAV-101',
  })
  code: string;

  @LineField({ filled: true, maxLength: 255, description: 'Libellé.', example: 'Fondamentaux de radionavigation' })
  name: string;
}

/** Champs texte d’un stage, dans un formulaire multipart. */
export class StageBody extends StageNames {
  @ParagraphField({
    optional: true,
    maxLength: TEXT_MAX,
    description: 'Objectif général.',
    example: 'Situer les aides.',
  })
  generalObjective?: string;

  @ParagraphField({
    optional: true,
    maxLength: TEXT_MAX,
    description: 'Objectifs détaillés.',
    example: 'Décrire la chaîne.',
  })
  detailledObjectives?: string;

  @ParagraphField({ optional: true, maxLength: 500, description: 'Rythme.', example: '5 jours' })
  rythm?: string;

  @ParagraphField({ optional: true, maxLength: TEXT_MAX, description: 'Prérequis.', example: 'Formation initiale' })
  prerequis?: string;

  @CapacityField()
  capacity?: number;

  @HoursField()
  hours?: number;

  @AddressField({
    optional: true,
    description: 'Lien OLAF : vide ou http(s).',
    example: 'https://olaf.example/stages/NAV-101',
  })
  olaf?: string;

  @IdListField({ optional: true, description: 'Responsables, répété ; absent : aucun.', example: [3, 4] })
  @References(Responsable)
  responsableIds?: number[];
}

export class StageCreationBody extends StageBody {
  @Places('Places dans les parcours, toutes ; absent : aucune ne change.')
  places?: PlaceBody[];
}

export class StageUpdateBody extends StageCreationBody {
  @PlacesRead('Places lues avant ; ce qui est venu ou parti depuis n’est pas touché. Absent : celles d’aujourd’hui.')
  placesLues?: PlaceBody[];

  @BooleanField({ optional: true, description: 'Retirer l’emploi du temps.', example: false })
  removeSchedule?: boolean;

  @BooleanField({ optional: true, description: 'Retirer la fiche PE.', example: false })
  removePeFile?: boolean;
}

/** Ce qu’un double a d’autre que son original, et ce qu’il en reprend ; le reste est le même. */
export class StageDuplicateBody extends StageNames {
  @BooleanField({ description: 'Reprendre les deux fichiers PDF.', example: true })
  files: boolean;

  @BooleanField({ description: 'Reprendre sa place dans les parcours.', example: false })
  associations: boolean;
}

/** Ce que toute réponse dit d’un stage. */
class StageNomme {
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
}

/** Stage, tel que la liste et la recherche le montrent. */
export class StageResume extends StageNomme {
  definition_sous_parcours: DefinitionDuStage[];
}

/** Stage avec tous ses champs. */
export class StageEntier extends StageNomme implements Pick<Stage, StageField> {
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

/** Un stage qu’un autre demande. */
export class StageRequis {
  /** @example 3 */
  id: number;
  /** @example "SUR-101" */
  code_stage: string;
  /** @example "Principes du radar" */
  libelle_stage: string;
}

/** Un stage que nomment les prérequis d’un autre. */
export class StageCite extends StageRequis {
  /**
   * Son code, tel que le texte l’écrit.
   * @example "sur 101"
   */
  ecrit: string;
}

/** Un parcours où est un stage. */
export class ParcoursDuStage {
  /** @example 1 */
  id: number;
  /** @example "Surveillance" */
  nom_parcours: string;
  /**
   * Niveaux d’entrée des catégories où il est, dans l’ordre de leurs positions.
   * @example ["après affectation"]
   */
  niveaux: string[];
}

export class StageDetail extends StageEntier {
  /**
   * Date de la dernière modification que l’histoire connaît.
   * @example "2026-11-22T09:15:00.000Z"
   */
  modifie_le: string | null;
  responsables: ResponsableContact[];
  definition_sous_parcours: DefinitionDuStage[];
  parcours: ParcoursDuStage[];
  /** Autres stages que nomment les prérequis, par un code d’aujourd’hui ou ancien. */
  stages_cites: StageCite[];
}

export const STAGES_MAX = 2000;

export class LotDeStages {
  @IdListField({ minItems: 1, maxItems: STAGES_MAX, description: 'Stages.', example: [12, 13] })
  stageIds: number[];
}
