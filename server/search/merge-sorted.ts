/** Index of the first item whose key is not before `key`. */
export function firstFrom<T>(sorted: readonly T[], key: string, keyOf: (item: T) => string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (keyOf(sorted[middle]!) < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Both lists in the order of their keys: sorting all of a long list again would hold up the event loop. */
export function mergeSorted<T>(sorted: readonly T[], added: T[], keyOf: (item: T) => string): T[] {
  const merged: T[] = [];
  let from = 0;
  for (const item of added.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))) {
    const to = firstFrom(sorted, keyOf(item), keyOf);
    for (; from < to; from += 1) merged.push(sorted[from]!);
    merged.push(item);
  }
  for (; from < sorted.length; from += 1) merged.push(sorted[from]!);
  return merged;
}
