import type { Facet, Value } from '../recherche/choices.js';
import type { Criteria } from '../recherche/postings.js';
import type { SearchIndex } from '../recherche/search-index.js';

export interface Counted {
  total: number;
  /** Stages of each value of a facet that some have. */
  counts: (facet: Facet) => Map<Value, number>;
}

/**
 * Stages that answer, and how many of each value for who would choose it instead of what is chosen of its facet: what
 * is chosen of the others holds.
 */
export function counted(index: SearchIndex, criteria: Criteria | undefined): Counted {
  if (criteria === undefined) return { total: 0, counts: () => new Map() };
  const { values } = index.postings;
  const answering = index.answering(criteria);
  return {
    total: values.keepChosen(answering.copy(), criteria).count(),
    counts: (facet) => values.countIn(facet, values.keepChosen(answering.copy(), criteria, facet)),
  };
}
