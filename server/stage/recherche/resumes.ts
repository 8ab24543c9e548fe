import { type ResponsableRef, toResponsableRef } from '../../responsable/responsable.dto.js';
import { compareResponsables } from '../../responsable/responsable.entity.js';
import { type StageDefinitionRow, toDefinition } from '../stage-definition.dto.js';
import type { StageResume } from '../stage.dto.js';
import type { Stage } from '../stage.entity.js';
import { LISTED, type ListedField } from '../stage.fields.js';
import { type Related, type FactsRow, type IndexedFields, toFacts } from './facts.js';
import type { StageEntry } from './indexed-stage.js';
import type { ComingSession } from './sessions.js';

export type ListedRow = Pick<Stage, 'id' | 'cle_code_stage' | ListedField> & FactsRow;

export interface RelatedByStage {
  responsables: Map<number, ResponsableRef[]>;
  definitions: Map<number, StageDefinitionRow[]>;
  sessions: Map<number, ComingSession[]>;
}

/** List items as JSON bytes, all in one buffer. */
export function toShown(rows: ListedRow[], { responsables, definitions, sessions }: RelatedByStage): StageEntry[] {
  const facts: IndexedFields[] = [];
  const texts = rows.map((row) => {
    const related = {
      responsables: (responsables.get(row.id) ?? []).toSorted(compareResponsables),
      definitions: definitions.get(row.id) ?? [],
      sessions: sessions.get(row.id) ?? [],
    };
    facts.push(toFacts(row, related));
    return JSON.stringify(toResume(row, related));
  });
  const ends: number[] = [];
  let size = 0;
  for (const text of texts) ends.push((size += Buffer.byteLength(text)));
  // Not a slice of the shared pool, which a few bytes would keep in memory.
  const bytes = Buffer.allocUnsafeSlow(size);
  bytes.write(texts.join(''));
  return ends.map((end, i) => ({ resume: bytes.subarray(ends[i - 1] ?? 0, end), facts: facts[i]! }));
}

function toResume(stage: ListedRow, { responsables, definitions }: Related): StageResume {
  const fields = Object.fromEntries(LISTED.map((field) => [field, stage[field]])) as Pick<Stage, ListedField>;
  return {
    id: stage.id,
    ...fields,
    responsables: responsables.map(toResponsableRef),
    definition_sous_parcours: definitions.map(toDefinition),
  };
}
