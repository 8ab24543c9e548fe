import { Bits } from './bits.js';
import { type Choices, type Facet, FACETS, type Value, VALUES } from './choices.js';
import type { StageFacts } from './facts.js';
import { Numbers } from './numbers.js';

/** Stages, by their numbers, by what they are chosen by beside words. */
export class Values {
  private readonly stages: Record<Facet, Map<Value, Numbers>> = {
    parcours: new Map(),
    niveaux: new Map(),
    durees: new Map(),
    responsables: new Map(),
    sessions: new Map(),
  };

  add(facts: StageFacts, stage: number): void {
    for (const facet of FACETS) for (const value of VALUES[facet](facts)) this.of(facet, value).add(stage);
  }

  /** What is told of a stage has changed, and it keeps its number, of which there are so many. */
  replace(before: StageFacts, after: StageFacts, stage: number, size: number): void {
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
  mark(facet: Facet, value: Value, found: Bits): void {
    this.stages[facet].get(value)?.markIn(found);
  }

  /** Leaves of a set those that have one of the chosen values of each facet but this one. */
  keepChosen(found: Bits, choices: Choices, but?: Facet): Bits {
    for (const facet of FACETS) {
      if (facet === but || choices[facet].length === 0) continue;
      const chosen = Bits.none(found.size);
      for (const value of choices[facet]) this.mark(facet, value, chosen);
      found.keepAll(chosen);
    }
    return found;
  }

  /** How many of a set have each value of a facet that one of them has. */
  countIn(facet: Facet, found: Bits): Map<Value, number> {
    const counts = new Map<Value, number>();
    for (const [value, stages] of this.stages[facet]) {
      const count = stages.countIn(found);
      if (count > 0) counts.set(value, count);
    }
    return counts;
  }

  private of(facet: Facet, value: Value): Numbers {
    const known = this.stages[facet].get(value);
    if (known) return known;
    const stages = new Numbers();
    this.stages[facet].set(value, stages);
    return stages;
  }
}

function isSame(a: readonly Value[], b: readonly Value[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i += 1) if (a[i] !== b[i]) return false;
  return true;
}
