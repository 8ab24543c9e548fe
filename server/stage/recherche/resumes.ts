import { type ResponsableRef, toResponsableRef } from '../../responsable/responsable.dto.js';
import { compareResponsables } from '../../responsable/responsable.entity.js';
import { type DefinitionRow, toDefinition } from '../stage-definition.dto.js';
import type { StageResume } from '../stage.dto.js';
import type { Stage } from '../stage.entity.js';
import { LISTED, type ListedField } from '../stage.fields.js';

export type ListedRow = Pick<Stage, 'id' | ListedField>;

/** Stages as a list shows them, each as the bytes of its JSON: together one piece of memory. */
export function toResumes(
  rows: ListedRow[],
  responsables: Map<number, ResponsableRef[]>,
  definitions: Map<number, DefinitionRow[]>,
): Buffer[] {
  const texts = rows.map((row) =>
    JSON.stringify(toResume(row, responsables.get(row.id) ?? [], definitions.get(row.id) ?? [])),
  );
  const ends: number[] = [];
  let size = 0;
  for (const text of texts) ends.push((size += Buffer.byteLength(text)));
  // Of its own: a few bytes of what is shared by others would keep all of it.
  const bytes = Buffer.allocUnsafeSlow(size);
  bytes.write(texts.join(''));
  return ends.map((end, i) => bytes.subarray(ends[i - 1] ?? 0, end));
}

function toResume(stage: ListedRow, responsables: ResponsableRef[], definitions: DefinitionRow[]): StageResume {
  const fields = Object.fromEntries(LISTED.map((field) => [field, stage[field]])) as Pick<Stage, ListedField>;
  return {
    id: stage.id,
    ...fields,
    responsables: responsables.toSorted(compareResponsables).map(toResponsableRef),
    definition_sous_parcours: definitions.map(toDefinition),
  };
}
