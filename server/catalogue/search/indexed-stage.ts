import { byteOrder, foldText } from '../../french.js';
import type { LieuRef } from '../../lieu/lieu.dto.js';
import { type ResponsableRef, toResponsableRef } from '../../responsable/responsable.dto.js';
import { compareResponsables } from '../../responsable/responsable.entity.js';
import { type StageDefinitionRow, type StageResume, toDefinition } from '../../stage/stage.dto.js';
import type { Stage } from '../../stage/stage.entity.js';
import { dureesOf, type Facet, type FacetValue } from './choices.js';
import { LISTED, type ListedField, type TextField, TEXTS } from '../../stage/stage.fields.js';

/**
 * `prochaine` is any session that is neither over nor cancelled; `ouverte` is one that is open for registration today.
 */
export const GENRES = ['prochaine', 'ouverte'] as const;
export type Genre = (typeof GENRES)[number];

/** A session that is neither over nor cancelled, with its lieu. */
export interface ComingSession {
  id_stage: number;
  ouverte: number | string;
  id_lieu: number | null;
  nom: string | null;
  ville: string | null;
}

/** Facet value of a kind of session, alone or with a place: one same session must have both. */
export const sessionValue = (genre: Genre, lieu?: number): string => (lieu === undefined ? genre : `${genre} ${lieu}`);

function sessionValues({ id_lieu, ouverte }: ComingSession): string[] {
  const genres = GENRES.filter((genre) => genre === 'prochaine' || Number(ouverte) === 1);
  return genres.flatMap((genre) => [sessionValue(genre), ...(id_lieu === null ? [] : [sessionValue(genre, id_lieu)])]);
}

/** Facet values that match both the chosen kinds and the chosen places. */
export function chosenSessions(genres: Genre[], lieux: number[]): string[] {
  if (lieux.length === 0) return genres;
  const types: readonly Genre[] = genres.length > 0 ? genres : ['prochaine'];
  return types.flatMap((genre) => lieux.map((lieu) => sessionValue(genre, lieu)));
}

export interface IndexedResponsable {
  id: number;
  nom_responsable: string;
  prenom_responsable: string;
  /** Folded words of both names. */
  words: string[];
}

export type IndexedLieu = LieuRef;

/** Fields of a stage that the staff table filters and sorts by. All texts are folded. */
export interface IndexedFields {
  code: string;
  libelle: string;
  volume: number;
  capacite: number;
  responsables: number[];
  /** Names of the responsables, in the same order. */
  names: string;
  parcours: number[];
  parcoursNames: string;
  hasObjectives: boolean;
  hasSchedule: boolean;
  /** Id of the latest revision of the stage or of its associations; 0 when it has none. */
  revision: number;
}

/** A stage as lists show it. */
export interface ListedStage {
  id: number;
  version: number;
  /** The `StageResume` as JSON bytes. */
  resume: Buffer;
  indexed: IndexedFields;
}

/** A stage with what it is found by. */
export interface IndexedStage extends ListedStage {
  /** `cle_code_stage`, encoded so that `<` sorts it as the database does. */
  orderKey: string;
  code: string;
  libelle: string;
  texts: string[];
  /** Names of its responsables, and of the lieux of its coming sessions. */
  related: string[];
  values: Record<Facet, readonly FacetValue[]>;
}

export type StageRow = Pick<Stage, 'id' | 'version' | 'cle_code_stage' | ListedField | TextField> & {
  has_objectives: number | string;
  has_schedule: number | string;
  revision: number | null;
};

/** Rows related to a stage, in display order. */
export interface RelatedRows {
  responsables: ResponsableRef[];
  definitions: StageDefinitionRow[];
  sessions: ComingSession[];
}

/** The stages of these rows; their list items are in one buffer. */
export function toIndexed(rows: StageRow[], relatedOf: (id: number) => RelatedRows): IndexedStage[] {
  const stages = rows.map((row) => {
    const related = relatedOf(row.id);
    related.responsables = related.responsables.toSorted(compareResponsables);
    return { row, related, text: JSON.stringify(toResume(row, related)) };
  });
  // Not a slice of the shared pool, which a few bytes would keep in memory.
  const bytes = Buffer.allocUnsafeSlow(stages.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0));
  let end = 0;
  return stages.map(({ row, related, text }) => {
    const start = end;
    end += bytes.write(text, start);
    return {
      id: row.id,
      version: row.version,
      resume: bytes.subarray(start, end),
      indexed: toIndexedFields(row, related),
      orderKey: byteOrder(row.cle_code_stage),
      code: row.code_stage,
      libelle: row.libelle_stage,
      texts: TEXTS.map((field) => row[field]),
      values: toValues(row, related),
      related: [
        ...related.responsables.map(nameOf),
        ...related.sessions.flatMap(({ nom, ville }) => (nom === null ? [] : [`${nom} ${ville}`])),
      ],
    };
  });
}

function toResume(stage: StageRow, { responsables, definitions }: RelatedRows): StageResume {
  const fields = Object.fromEntries(LISTED.map((field) => [field, stage[field]])) as Pick<Stage, ListedField>;
  return {
    id: stage.id,
    ...fields,
    responsables: responsables.map(toResponsableRef),
    definition_sous_parcours: definitions.map(toDefinition),
  };
}

const nameOf = (one: ResponsableRef): string => `${one.nom_responsable} ${one.prenom_responsable}`;

function toValues(row: StageRow, { responsables, definitions, sessions }: RelatedRows): IndexedStage['values'] {
  return {
    parcours: [...new Set(definitions.map(({ id_parcours }) => id_parcours))],
    niveaux: [...new Set(definitions.flatMap(({ niveau }) => niveau || []))],
    durees: dureesOf(row.volume_horaire_stage),
    responsables: responsables.map(({ id }) => id),
    sessions: [...new Set(sessions.flatMap(sessionValues))],
  };
}

function toIndexedFields(row: StageRow, { responsables, definitions }: RelatedRows): IndexedFields {
  const parcours = new Map(definitions.map(({ id_parcours, nom_parcours }) => [id_parcours, nom_parcours]));
  return {
    code: row.cle_code_stage,
    libelle: foldText(row.libelle_stage),
    volume: row.volume_horaire_stage,
    capacite: row.capacite_stage,
    responsables: responsables.map(({ id }) => id),
    names: foldText(responsables.map(nameOf).join('\n')),
    parcours: [...parcours.keys()],
    parcoursNames: foldText([...parcours.values()].join('\n')),
    hasObjectives: Number(row.has_objectives) === 1,
    hasSchedule: Number(row.has_schedule) === 1,
    revision: row.revision ?? 0,
  };
}
