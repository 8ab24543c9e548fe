import { foldText } from '../../french.js';
import type { ResponsableRef } from '../../responsable/responsable.dto.js';
import type { StageDefinitionRow } from '../stage-definition.dto.js';
import type { Stage } from '../stage.entity.js';
import { type ComingSession, heldAs } from './sessions.js';

/** What the staff's table filters and orders stages by. */
export interface IndexedFields {
  /** Folded, as are all texts here. */
  code: string;
  libelle: string;
  volume: number;
  capacite: number;
  responsables: number[];
  /** Names of them, in their order. */
  names: string;
  parcours: number[];
  parcoursNames: string;
  /** Of its categories, each once. */
  niveaux: string[];
  /** Its sessions that are neither over nor cancelled, by kind and place: sessions.ts. */
  sessions: string[];
  hasObjectives: boolean;
  hasSchedule: boolean;
  /** The newest of its history, associations included; 0 where it has none. */
  revision: number;
}

/** Columns of a SELECT of stages; the revision is the last one of an index, not the greatest of many. */
export const FACTS = `
  (objectif_general_stage <> '' OR objectifs_detailles_stage <> '') AS has_objectives,
  emploi_du_temps_nom IS NOT NULL AS has_schedule,
  (SELECT revision.id FROM revision WHERE id_stage = stage.id ORDER BY revision.id DESC LIMIT 1) AS revision`;

export interface FactsRow {
  has_objectives: number | string;
  has_schedule: number | string;
  revision: number | null;
}

type Row = FactsRow & Pick<Stage, 'cle_code_stage' | 'libelle_stage' | 'volume_horaire_stage' | 'capacite_stage'>;

/** What stands beside a stage, each in the order in which it is told. */
export interface Beside {
  responsables: ResponsableRef[];
  definitions: StageDefinitionRow[];
  sessions: ComingSession[];
}

export function toFacts(row: Row, { responsables, definitions, sessions }: Beside): IndexedFields {
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
    niveaux: [...new Set(definitions.flatMap(({ niveau }) => (niveau ? [shared(niveau)] : [])))],
    sessions: [...new Set(sessions.flatMap(heldAs).map(shared))],
    hasObjectives: Number(row.has_objectives) === 1,
    hasSchedule: Number(row.has_schedule) === 1,
    revision: row.revision ?? 0,
  };
}

/** Stages share few levels, and few places: each is held once. */
const held = new Map<string, string>();
const MAX_HELD = 1000;

function shared(text: string): string {
  const known = held.get(text);
  if (known !== undefined) return known;
  if (held.size >= MAX_HELD) held.clear();
  held.set(text, text);
  return text;
}
