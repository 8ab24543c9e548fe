import type { IndexedFields } from '../recherche/facts.js';
import type { ListedStage } from '../recherche/indexed-stage.js';

export const SORTS = ['code', 'libelle', 'volume', 'capacite', 'responsables', 'parcours', 'modification'] as const;
export type Sort = (typeof SORTS)[number];

const KEYS: Record<Exclude<Sort, 'code'>, (facts: IndexedFields) => string | number> = {
  libelle: ({ libelle }) => libelle,
  volume: ({ volume }) => volume,
  capacite: ({ capacite }) => capacite,
  responsables: ({ names }) => names,
  parcours: ({ parcoursNames }) => parcoursNames,
  // Numbers of revisions grow with time.
  modification: ({ revision }) => revision,
};

type Stages = readonly ListedStage[];

/** Sorting all of them takes longer than all the rest: each order is kept as long as its list is. */
const kept = new WeakMap<Stages, Map<string, Stages>>();

/** Stages that stand by code, in another order; equals by code. */
export function sortedStages(stages: Stages, sort: Sort, isDescending: boolean): Stages {
  const orders = kept.get(stages) ?? new Map<string, Stages>();
  kept.set(stages, orders);
  const name = `${sort} ${isDescending}`;
  const order = orders.get(name) ?? ordered(stages, sort, isDescending);
  orders.set(name, order);
  return order;
}

function ordered(stages: Stages, sort: Sort, isDescending: boolean): Stages {
  if (sort === 'code') return isDescending ? stages.toReversed() : stages;
  const keyOf = KEYS[sort];
  const sign = isDescending ? -1 : 1;
  return stages.toSorted((a, b) => sign * compare(keyOf(a.facts), keyOf(b.facts)));
}

function compare(a: string | number, b: string | number): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
