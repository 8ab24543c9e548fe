import type { IndexedFields } from './facts.js';
import type { SearchedStage } from './postings.js';

/** What lists show of a stage, and what they filter and order it by. */
export interface StageEntry {
  /** The stage in a list, as JSON. */
  resume: Buffer;
  facts: IndexedFields;
}

/** What is searched of a stage, and what lists show of it. */
export interface IndexedStage extends SearchedStage, StageEntry {
  id: number;
  version: number;
  /** Its place among the others: `cle_code_stage` in the order of the base. */
  orderKey: string;
}

export interface ListedStage extends StageEntry {
  id: number;
  version: number;
}
