import type { Revision } from '../db/modification.entity.js';

/** What became of each row of an undo. */
export interface ChangeResult {
  done: Done[];
  /** Somebody has changed it since, or built upon it. */
  kept: Refusal[];
  /** It can no longer be as it was. */
  impossible: Refusal[];
}

export interface Done {
  revision: Revision;
  /** What is to be known of a row that came back. */
  note?: string;
}

export interface Refusal {
  revision: Revision;
  reason: string;
  /** A name that nobody has, where its own is taken. */
  free?: string;
}

export const nothing = (): ChangeResult => ({ done: [], kept: [], impossible: [] });

/** What several pieces of an undo came to, in their order. */
export function together(outcomes: ChangeResult[]): ChangeResult {
  return {
    done: outcomes.flatMap(({ done }) => done),
    kept: outcomes.flatMap(({ kept }) => kept),
    impossible: outcomes.flatMap(({ impossible }) => impossible),
  };
}
