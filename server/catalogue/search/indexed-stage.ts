import { type ResponsableRef, toResponsableRef } from '../../responsable/responsable.dto.js';
import { compareResponsables } from '../../responsable/responsable.entity.js';
import { type StageDefinitionRow, type StageResume, toDefinition } from '../../stage/stage.dto.js';
import type { Stage } from '../../stage/stage.entity.js';
import { LISTED, type ListedField } from '../../stage/stage.fields.js';
import { type ComingSession, type IndexedRow, type IndexedFields, type Related, toIndexedFields } from './list-item.js';
import type { SearchedStage } from './postings.js';

/** A stage as lists show, filter and sort it. */
export interface StageEntry {
  /** The `StageResume` as JSON bytes. */
  resume: Buffer;
  indexed: IndexedFields;
}

export interface IndexedStage extends SearchedStage, StageEntry {
  id: number;
  version: number;
  /** `cle_code_stage`, encoded so that `<` sorts it as the database does. */
  orderKey: string;
}

export interface ListedStage extends StageEntry {
  id: number;
  version: number;
}

export type ListedRow = Pick<Stage, 'id' | 'cle_code_stage' | ListedField> & IndexedRow;

export interface RelatedByStage {
  responsables: Map<number, ResponsableRef[]>;
  definitions: Map<number, StageDefinitionRow[]>;
  sessions: Map<number, ComingSession[]>;
}

/** List items as JSON bytes, all in one buffer. */
export function toShown(rows: ListedRow[], { responsables, definitions, sessions }: RelatedByStage): StageEntry[] {
  const indexed: IndexedFields[] = [];
  const texts = rows.map((row) => {
    const related = {
      responsables: (responsables.get(row.id) ?? []).toSorted(compareResponsables),
      definitions: definitions.get(row.id) ?? [],
      sessions: sessions.get(row.id) ?? [],
    };
    indexed.push(toIndexedFields(row, related));
    return JSON.stringify(toResume(row, related));
  });
  const ends: number[] = [];
  let size = 0;
  for (const text of texts) ends.push((size += Buffer.byteLength(text)));
  // Not a slice of the shared pool, which a few bytes would keep in memory.
  const bytes = Buffer.allocUnsafeSlow(size);
  bytes.write(texts.join(''));
  return ends.map((end, i) => ({ resume: bytes.subarray(ends[i - 1] ?? 0, end), indexed: indexed[i]! }));
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
