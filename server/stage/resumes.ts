import type { ResponsableIndexe } from './recherche/recherche-index.js';
import { type DefinitionDuStage, toStageResume } from './stage.dto.js';
import type { Stage } from './stage.entity.js';

type StageRow = Pick<Stage, 'id' | 'code_stage' | 'libelle_stage' | 'capacite_stage' | 'volume_horaire_stage'>;

export interface DefinitionRow {
  id_stage: number;
  id_categorie: number;
  id_sous_parcours: number;
  nom_sous_parcours: string;
  id_parcours: number;
  nom_parcours: string;
}

/** Stages as a list shows them, each as the bytes of its JSON: together one piece of memory. */
export function toResumes(
  rows: StageRow[],
  responsables: Map<number, ResponsableIndexe[]>,
  definitions: Map<number, DefinitionRow[]>,
): Buffer[] {
  const texts = rows.map((row) =>
    JSON.stringify(
      toStageResume(row, responsables.get(row.id) ?? [], (definitions.get(row.id) ?? []).map(toDefinition)),
    ),
  );
  const ends: number[] = [];
  let size = 0;
  for (const text of texts) ends.push((size += Buffer.byteLength(text)));
  // Of its own: a few bytes of what is shared by others would keep all of it.
  const bytes = Buffer.allocUnsafeSlow(size);
  bytes.write(texts.join(''));
  return ends.map((end, i) => bytes.subarray(ends[i - 1] ?? 0, end));
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
