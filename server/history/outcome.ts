import type { Revision } from '../db/modification.entity.js';

/** What became of each row of an undo. */
export interface Outcome {
  done: Revision[];
  /** Somebody has changed it since, or built upon it. */
  kept: Refusal[];
  /** It can no longer be as it was. */
  impossible: Refusal[];
}

export interface Refusal {
  revision: Revision;
  reason: string;
  /** A name that nobody has, where its own is taken. */
  free?: string;
}
