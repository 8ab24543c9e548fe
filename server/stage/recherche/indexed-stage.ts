import type { IndexedFields } from './facts.js';
import type { SearchedStage } from './postings.js';

/** A stage as lists show, filter and sort it. */
export interface StageEntry {
  /** The `StageResume` as JSON bytes. */
  resume: Buffer;
  facts: IndexedFields;
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
