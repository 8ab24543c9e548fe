import type { Revision } from '../db/modification.entity.js';

export interface ChangeResult {
  done: Done[];
  /** Changed since, or other rows now depend on it. */
  kept: Refusal[];
  impossible: Refusal[];
}

export interface Done {
  revision: Revision;
  note?: string;
}

export interface Refusal {
  revision: Revision;
  reason: string;
  /** A free name, where its own is taken. */
  free?: string;
}

export const emptyResult = (): ChangeResult => ({ done: [], kept: [], impossible: [] });

export function mergeResults(results: ChangeResult[]): ChangeResult {
  return {
    done: results.flatMap(({ done }) => done),
    kept: results.flatMap(({ kept }) => kept),
    impossible: results.flatMap(({ impossible }) => impossible),
  };
}
