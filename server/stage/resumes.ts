import type { EntityManager } from 'typeorm';
import { GENERATION, grouped, IDS_AT_ONCE, selectByIds } from '../db/select.js';
import type { ResponsableRef } from '../responsable/responsable.dto.js';
import { type DefinitionDuStage, type StageResume, toStageResume } from './stage.dto.js';

const STAGES = `
  SELECT id, code_stage, libelle_stage, capacite_stage, volume_horaire_stage, ${GENERATION} AS generation
  FROM stage WHERE id IN :ids`;
const RESPONSABLES = `
  SELECT sr.id_stage, r.id, r.nom_responsable, r.prenom_responsable
  FROM stage_responsable sr JOIN responsable r ON r.id = sr.id_responsable WHERE sr.id_stage IN :ids`;
const DEFINITIONS = `
  SELECT d.id_stage, d.id_categorie, d.id_sous_parcours, s.nom_sous_parcours, s.id_parcours, p.nom_parcours
  FROM definition_sous_parcours d
  JOIN sous_parcours s ON s.id = d.id_sous_parcours JOIN parcours p ON p.id = s.id_parcours
  WHERE d.id_stage IN :ids ORDER BY p.id, d.id_categorie, d.id_sous_parcours`;

type StageRow = Omit<StageResume, 'responsables' | 'definition_sous_parcours'> & { generation: string | null };
export interface DefinitionRow {
  id_stage: number;
  id_categorie: number;
  id_sous_parcours: number;
  nom_sous_parcours: string;
  id_parcours: number;
  nom_parcours: string;
}

/** Stages kept at most, of some two kilobytes each. */
const MAX_KEPT = 2_000;

/** Stages as a list shows them, kept from one search to the next as long as the content stays the same. */
export class Resumes {
  private generation: string | undefined;
  private readonly kept = new Map<number, StageResume>();

  constructor(private readonly manager: EntityManager) {}

  /**
   * Those of the stages that are there, in the order of their ids, found under this word of the content; and its word
   * once all was read. Another one: what was kept may be of another moment than what was read.
   */
  async read(ids: number[], generation: string): Promise<{ stages: StageResume[]; generation: string }> {
    const known = this.generation === generation ? this.kept : new Map<number, StageResume>();
    const found = new Map(ids.flatMap((id) => (known.has(id) ? [[id, known.get(id)!]] : [])));
    const missing = ids.filter((id) => !found.has(id));
    if (missing.length === 0) return { stages: [...found.values()], generation };
    const read = await readResumes(this.manager, missing);
    for (const stage of read.stages) found.set(stage.id, stage);
    if (read.generation === generation) this.keep(read.stages, generation);
    return { stages: ids.flatMap((id) => found.get(id) ?? []), generation: read.generation };
  }

  private keep(stages: StageResume[], generation: string): void {
    if (this.generation !== generation) this.kept.clear();
    this.generation = generation;
    for (const stage of stages.slice(0, MAX_KEPT)) this.kept.set(stage.id, stage);
    // The oldest go first.
    for (const id of this.kept.keys()) {
      if (this.kept.size <= MAX_KEPT) break;
      this.kept.delete(id);
    }
  }
}

async function readResumes(
  manager: EntityManager,
  ids: number[],
): Promise<{ stages: StageResume[]; generation: string }> {
  const stages: StageResume[] = [];
  let generation: string | null = null;
  for (let i = 0; i < ids.length; i += IDS_AT_ONCE) {
    const some = ids.slice(i, i + IDS_AT_ONCE);
    const [responsables, definitions] = await Promise.all([
      selectByIds<ResponsableRef & { id_stage: number }>(manager, RESPONSABLES, some),
      selectByIds<DefinitionRow>(manager, DEFINITIONS, some),
    ]);
    // The last to be read: its word is that of all where nothing has changed since the first.
    const rows = await selectByIds<StageRow>(manager, STAGES, some);
    generation = rows[0]?.generation ?? null;
    stages.push(...inOrder(some, rows, responsables, definitions));
  }
  return { stages, generation: generation ?? '' };
}

function inOrder(
  ids: number[],
  rows: StageRow[],
  responsables: (ResponsableRef & { id_stage: number })[],
  definitions: DefinitionRow[],
): StageResume[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const responsablesOf = grouped(responsables, ({ id_stage }) => id_stage);
  const definitionsOf = grouped(definitions, ({ id_stage }) => id_stage);
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (row === undefined) return [];
    const ofStage = (definitionsOf.get(id) ?? []).map(toDefinition);
    return [toStageResume(row, responsablesOf.get(id) ?? [], ofStage)];
  });
}

export function toDefinition(row: DefinitionRow): DefinitionDuStage {
  const { id_stage, id_categorie, id_sous_parcours, nom_sous_parcours, id_parcours, nom_parcours } = row;
  const parcours = { id: id_parcours, nom_parcours };
  return {
    id_stage,
    id_categorie,
    id_sous_parcours,
    sous_parcours: { id: id_sous_parcours, nom_sous_parcours, id_parcours, parcours },
  };
}
