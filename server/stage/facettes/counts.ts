import { type Choices, type Facet, FACETS, passer, type Value, VALUES } from '../recherche/choices.js';
import type { StageFacts } from '../recherche/facts.js';

type Counts = Record<Facet, Map<Value, Counter>>;
interface Counter {
  total: number;
}

/**
 * Stages of each value, for who would choose it instead of what is chosen of its facet: what is chosen of the others
 * holds. A stage that fails one facet alone counts there; one that fails two, nowhere.
 */
export function counted(stages: readonly StageFacts[], choices: Choices): { total: number; counts: Counts } {
  const counts: Counts = { parcours: new Map(), niveaux: new Map(), durees: new Map(), responsables: new Map() };
  const rules = FACETS.flatMap((facet) => {
    const passes = passer(facet, choices);
    return passes === undefined ? [] : [{ facet, passes }];
  });
  let total = 0;
  for (const facts of stages) {
    let failed: Facet | undefined;
    let failures = 0;
    for (const { facet, passes } of rules) {
      if (passes(facts)) continue;
      failed = facet;
      failures += 1;
    }
    if (failures > 1) continue;
    if (failed !== undefined) add(counts, failed, facts);
    else {
      total += 1;
      for (const facet of FACETS) add(counts, facet, facts);
    }
  }
  return { total, counts };
}

function add(counts: Counts, facet: Facet, facts: StageFacts): void {
  const its = counts[facet];
  for (const value of VALUES[facet](facts)) {
    const counter = its.get(value);
    if (counter) counter.total += 1;
    else its.set(value, { total: 1 });
  }
}
