import { changeOf } from '../../db/change.js';
import type { ContentReader } from '../../db/content-reader.js';
import type { FieldValues, Snapshot } from '../../db/kind.js';
import type { TableMapping } from '../../db/kinds.js';
import type { LotModification } from './lot.dto.js';

export interface LotChanges {
  updates: { before: Snapshot; fields: FieldValues }[];
  associations: Snapshot[];
}

/** @param definitions mapping of the associations' table */
export async function changesOf(
  stages: Snapshot[],
  body: LotModification,
  rows: ContentReader,
  definitions: TableMapping,
): Promise<LotChanges> {
  const updates = stages
    .map((before) => ({ before, fields: fieldsOf(before, body) }))
    .filter(({ before, fields }) => changeOf(before.fields, fields) !== undefined);
  return { updates, associations: await missingAssociations(stages, body, rows, definitions) };
}

function fieldsOf({ fields }: Snapshot, body: LotModification): FieldValues {
  const { hours, capacity, addResponsableIds = [], removeResponsableIds = [] } = body;
  const gone = new Set(removeResponsableIds);
  const people = new Set([...(fields['responsables'] as number[]), ...addResponsableIds]);
  return {
    ...(hours !== undefined && { volume_horaire_stage: hours }),
    ...(capacity !== undefined && { capacite_stage: capacity }),
    responsables: [...people].filter((id) => !gone.has(id)).sort((a, b) => a - b),
  };
}

async function missingAssociations(
  stages: Snapshot[],
  { categorieId, sousParcoursIds = [] }: LotModification,
  rows: ContentReader,
  definitions: TableMapping,
): Promise<Snapshot[]> {
  if (categorieId === undefined) return [];
  const targets = stages.flatMap(({ key: [stage] }) =>
    [...new Set(sousParcoursIds)].map((sousParcours) => [stage!, categorieId, sousParcours]),
  );
  const existing = new Set((await rows.read(definitions, targets)).map(({ key }) => key.join()));
  return targets.filter((key) => !existing.has(key.join())).map((key) => ({ key, version: null, fields: {} }));
}
