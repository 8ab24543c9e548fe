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
  // Revision ids grow with time.
  modification: ({ revision }) => revision,
};

type Stages = readonly ListedStage[];

/** Sorting takes longer than the rest of a request: orders are cached as long as the list of the index exists. */
const cachedOrders = new WeakMap<Stages, Map<string, Stages>>();

/** Sorts a list that is in code order; ties stay in code order. */
export function sortedStages(stages: Stages, sort: Sort, isDescending: boolean): Stages {
  const orders = cachedOrders.get(stages) ?? new Map<string, Stages>();
  cachedOrders.set(stages, orders);
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
