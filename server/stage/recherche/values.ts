import { BitSet } from './bits.js';
import { type FacetFilters, type Facet, FACETS, type FacetValue, VALUES } from './choices.js';
import type { IndexedFields } from './facts.js';
import { PostingList } from './numbers.js';

/** Posting lists of stage numbers, by facet value. */
export class FacetIndex {
  private readonly stages: Record<Facet, Map<FacetValue, PostingList>> = {
    parcours: new Map(),
    niveaux: new Map(),
    durees: new Map(),
    responsables: new Map(),
    sessions: new Map(),
  };

  add(facts: IndexedFields, stage: number): void {
    for (const facet of FACETS) for (const value of VALUES[facet](facts)) this.of(facet, value).add(stage);
  }

  /** Moves a stage that keeps its number to its new facet values. */
  replace(before: IndexedFields, after: IndexedFields, stage: number, size: number): void {
    for (const facet of FACETS) {
      const [had, has] = [VALUES[facet](before), VALUES[facet](after)];
      // Most stages have unchanged values, and one update may replace every stage.
      if (isSame(had, has)) continue;
      for (const value of had) if (!has.includes(value)) this.of(facet, value).delete(stage, size);
      for (const value of has) if (!had.includes(value)) this.of(facet, value).add(stage);
    }
  }

  /** Drops the values of responsables that no longer exist. */
  retainResponsables(people: ReadonlyMap<number, unknown>): void {
    const { responsables } = this.stages;
    for (const id of responsables.keys()) if (!people.has(Number(id))) responsables.delete(id);
  }

  mark(facet: Facet, value: FacetValue, found: BitSet): void {
    this.stages[facet].get(value)?.markIn(found);
  }

  /** Removes from `found` the stages without a chosen value, facet by facet; `except` is not filtered. */
  retainChosen(found: BitSet, choices: FacetFilters, except?: Facet): BitSet {
    for (const facet of FACETS) {
      if (facet === except || choices[facet].length === 0) continue;
      const chosen = BitSet.none(found.size);
      for (const value of choices[facet]) this.mark(facet, value, chosen);
      found.retainAll(chosen);
    }
    return found;
  }

  /** Number of stages of `found` by value of a facet; values of none are absent. */
  countIn(facet: Facet, found: BitSet): Map<FacetValue, number> {
    const counts = new Map<FacetValue, number>();
    for (const [value, stages] of this.stages[facet]) {
      const count = stages.countIn(found);
      if (count > 0) counts.set(value, count);
    }
    return counts;
  }

  private of(facet: Facet, value: FacetValue): PostingList {
    const existing = this.stages[facet].get(value);
    if (existing) return existing;
    const stages = new PostingList();
    this.stages[facet].set(value, stages);
    return stages;
  }
}

function isSame(a: readonly FacetValue[], b: readonly FacetValue[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i += 1) if (a[i] !== b[i]) return false;
  return true;
}
