import type { EntityManager } from 'typeorm';
import { groupBy, select, whereIn } from '../../database/sql.js';
import { foldText } from '../../french.js';
import type { ResponsableRef } from '../../responsable/responsable.dto.js';
import { open } from '../../session/calendrier.service.js';
import type { StageDefinitionRow } from '../../stage/stage.dto.js';
import type { Stage } from '../../stage/stage.entity.js';

/**
 * `prochaine` is any session that is neither over nor cancelled; `ouverte` is one that is open for registration today.
 */
export const GENRES = ['prochaine', 'ouverte'] as const;
export type Genre = (typeof GENRES)[number];

export interface ComingSession {
  id_stage: number;
  id_lieu: number | null;
  ouverte: number | string;
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

export async function readComing(manager: EntityManager, ids: number[], day: string) {
  const [isOpen, ...days] = open(day);
  const coming = `
    SELECT s.id_stage, sl.id_lieu, (${isOpen}) AS ouverte
    FROM session_stage s LEFT JOIN session_lieu sl ON sl.id_session = s.id
    WHERE s.id_stage IN :ids AND s.etat <> 'annulee' AND (s.fin >= ? OR s.fin IS NULL) ORDER BY s.id`;
  const [sql, stages] = whereIn(coming, ':ids', ids);
  return groupBy(await select<ComingSession>(manager, sql, [...days, ...stages, day]), ({ id_stage }) => id_stage);
}

/** Fields of a stage that facets and the staff table filter and sort by. All texts are folded. */
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
  /** Distinct levels of its categories. */
  niveaux: string[];
  /** Facet values of its sessions that are neither over nor cancelled (sessions.ts). */
  sessions: string[];
  hasObjectives: boolean;
  hasSchedule: boolean;
  /** Id of the latest revision of the stage or of its associations; 0 when it has none. */
  revision: number;
}

/**
 * Columns of a SELECT on `stage`. `ORDER BY … LIMIT 1` reads one index entry, where `MAX` would read every revision.
 */
export const INDEXED_ROW_COLUMNS = `
  (objectif_general_stage <> '' OR objectifs_detailles_stage <> '') AS has_objectives,
  emploi_du_temps_nom IS NOT NULL AS has_schedule,
  (SELECT revision.id FROM revision WHERE id_stage = stage.id ORDER BY revision.id DESC LIMIT 1) AS revision`;

export interface IndexedRow {
  has_objectives: number | string;
  has_schedule: number | string;
  revision: number | null;
}

type Row = IndexedRow & Pick<Stage, 'cle_code_stage' | 'libelle_stage' | 'volume_horaire_stage' | 'capacite_stage'>;

/** Rows related to a stage, in display order. */
export interface Related {
  responsables: ResponsableRef[];
  definitions: StageDefinitionRow[];
  sessions: ComingSession[];
}

export function toIndexedFields(row: Row, { responsables, definitions, sessions }: Related): IndexedFields {
  const parcours = new Map(definitions.map(({ id_parcours, nom_parcours }) => [id_parcours, nom_parcours]));
  const names = responsables.map((one) => `${one.nom_responsable} ${one.prenom_responsable}`);
  return {
    code: row.cle_code_stage,
    libelle: foldText(row.libelle_stage),
    volume: row.volume_horaire_stage,
    capacite: row.capacite_stage,
    responsables: responsables.map(({ id }) => id),
    names: foldText(names.join('\n')),
    parcours: [...parcours.keys()],
    parcoursNames: foldText([...parcours.values()].join('\n')),
    niveaux: [...new Set(definitions.flatMap(({ niveau }) => (niveau ? [intern(niveau)] : [])))],
    sessions: [...new Set(sessions.flatMap(sessionValues).map(intern))],
    hasObjectives: Number(row.has_objectives) === 1,
    hasSchedule: Number(row.has_schedule) === 1,
    revision: row.revision ?? 0,
  };
}

/** Interns levels and session values: many stages share a few of them. */
const interned = new Map<string, string>();
const MAX_INTERNED = 1000;

function intern(text: string): string {
  const existing = interned.get(text);
  if (existing !== undefined) return existing;
  if (interned.size >= MAX_INTERNED) interned.clear();
  interned.set(text, text);
  return text;
}
