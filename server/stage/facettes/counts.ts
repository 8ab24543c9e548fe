import type { FacetFilters, Facet, FacetValue } from '../recherche/choices.js';
import type { Criteria } from '../recherche/postings.js';
import type { SearchIndex } from '../recherche/search-index.js';

/** Values of a facet: beyond, those of most stages. */
const MAX = 500;

export interface Counted {
  total: number;
  /** Stages of each value of a facet that some have. */
  counts: (facet: Facet) => Map<FacetValue, number>;
  /** Stages that answer once something else is chosen. */
  totalWith: (other: Partial<FacetFilters>) => number;
}

/**
 * Stages that answer, and how many of each value for who would choose it instead of what is chosen of its facet: what
 * is chosen of the others holds.
 */
export function counted(index: SearchIndex, criteria: Criteria | undefined): Counted {
  if (criteria === undefined) return { total: 0, counts: () => new Map(), totalWith: () => 0 };
  const { values } = index.postings;
  const answering = index.answering(criteria);
  const totalWith = (other: Partial<FacetFilters>) =>
    values.keepChosen(answering.copy(), { ...criteria, ...other }).count();
  return {
    total: totalWith({}),
    totalWith,
    counts: (facet) => values.countIn(facet, values.keepChosen(answering.copy(), criteria, facet)),
  };
}

/** The values of most stages, where there are too many; else all of them as they stand. */
export function most<T extends { total: number }>(values: T[]): T[] {
  if (values.length <= MAX) return values;
  const kept = new Set(values.toSorted((a, b) => b.total - a.total).slice(0, MAX));
  return values.filter((value) => kept.has(value));
}
