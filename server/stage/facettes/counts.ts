import type { FacetFilters, Facet, FacetValue } from '../recherche/choices.js';
import type { Criteria } from '../recherche/postings.js';
import type { SearchIndex } from '../recherche/search-index.js';

/** Values returned per facet: the most frequent ones. */
const MAX_VALUES = 500;

export interface Counted {
  total: number;
  counts: (facet: Facet) => Map<FacetValue, number>;
  /** Number of matching stages with these choices instead of the present ones. */
  totalWith: (other: Partial<FacetFilters>) => number;
}

/**
 * Counts the matching stages, and those of each facet value as if it replaced the choices of its own facet; the choices
 * of the other facets apply.
 */
export function counted(index: SearchIndex, criteria: Criteria | undefined): Counted {
  if (criteria === undefined) return { total: 0, counts: () => new Map(), totalWith: () => 0 };
  const { values } = index.postings;
  const answering = index.answering(criteria);
  const totalWith = (other: Partial<FacetFilters>) =>
    values.retainChosen(answering.copy(), { ...criteria, ...other }).count();
  return {
    total: totalWith({}),
    totalWith,
    counts: (facet) => values.countIn(facet, values.retainChosen(answering.copy(), criteria, facet)),
  };
}

/** The `MAX_VALUES` most frequent values, in their given order. */
export function topValues<T extends { total: number }>(values: T[]): T[] {
  if (values.length <= MAX_VALUES) return values;
  const top = new Set(values.toSorted((a, b) => b.total - a.total).slice(0, MAX_VALUES));
  return values.filter((value) => top.has(value));
}
