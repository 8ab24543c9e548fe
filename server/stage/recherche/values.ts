import { BitSet } from './bits.js';
import { type FacetFilters, type Facet, FACETS, type FacetValue, VALUES } from './choices.js';
import type { IndexedFields } from './facts.js';
import { PostingList } from './numbers.js';

/** Stages, by their numbers, by what they are chosen by beside words. */
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

  /** What is told of a stage has changed, and it keeps its number, of which there are so many. */
  replace(before: IndexedFields, after: IndexedFields, stage: number, size: number): void {
    for (const facet of FACETS) {
      const [had, has] = [VALUES[facet](before), VALUES[facet](after)];
      // Of most stages nothing that is chosen has changed, and all of them may come at once.
      if (isSame(had, has)) continue;
      for (const value of had) if (!has.includes(value)) this.of(facet, value).delete(stage, size);
      for (const value of has) if (!had.includes(value)) this.of(facet, value).add(stage);
    }
  }

  /** Whoever is not among these has left his stages. */
  keepResponsables(people: ReadonlyMap<number, unknown>): void {
    const { responsables } = this.stages;
    for (const id of responsables.keys()) if (!people.has(Number(id))) responsables.delete(id);
  }

  /** Adds the stages of one value to a set. */
  mark(facet: Facet, value: FacetValue, found: BitSet): void {
    this.stages[facet].get(value)?.markIn(found);
  }

  /** Leaves of a set those that have one of the chosen values of each facet but this one. */
  keepChosen(found: BitSet, choices: FacetFilters, but?: Facet): BitSet {
    for (const facet of FACETS) {
      if (facet === but || choices[facet].length === 0) continue;
      const chosen = BitSet.none(found.size);
      for (const value of choices[facet]) this.mark(facet, value, chosen);
      found.keepAll(chosen);
    }
    return found;
  }

  /** How many of a set have each value of a facet that one of them has. */
  countIn(facet: Facet, found: BitSet): Map<FacetValue, number> {
    const counts = new Map<FacetValue, number>();
    for (const [value, stages] of this.stages[facet]) {
      const count = stages.countIn(found);
      if (count > 0) counts.set(value, count);
    }
    return counts;
  }

  private of(facet: Facet, value: FacetValue): PostingList {
    const known = this.stages[facet].get(value);
    if (known) return known;
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
