import { compareResponsables } from '../../responsable/responsable.entity.js';
import type { IndexedResponsable } from './postings.js';

/** People by name. Comparing names as French does takes its time: those who are the same keep their places. */
export function sortedPeople(
  people: ReadonlyMap<number, IndexedResponsable>,
  before: readonly IndexedResponsable[],
): IndexedResponsable[] {
  const same = new Set(before.filter((one) => people.get(one.id) === one));
  const others = [...people.values()].filter((one) => !same.has(one));
  // What is in order already is passed by.
  return [...same, ...others].sort(compareResponsables);
}
