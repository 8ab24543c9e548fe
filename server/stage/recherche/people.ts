import { compareResponsables } from '../../responsable/responsable.entity.js';
import type { IndexedResponsable } from './postings.js';

/** Sorts by name. Comparing names in French is slow: unchanged responsables keep their previous order. */
export function sortedPeople(
  people: ReadonlyMap<number, IndexedResponsable>,
  before: readonly IndexedResponsable[],
): IndexedResponsable[] {
  const same = new Set(before.filter((one) => people.get(one.id) === one));
  const others = [...people.values()].filter((one) => !same.has(one));
  // Timsort takes linear time on the part that is already in order.
  return [...same, ...others].sort(compareResponsables);
}
