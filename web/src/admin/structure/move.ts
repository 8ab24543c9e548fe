/** The same list with one of its items at another place. */
export function displaced<Item>(items: Item[], from: number, to: number): Item[] {
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(to, 0, items[from]!);
}

/** The place that an item takes where it is dropped at this height; `middles` are those of all items, from the top. */
export function placeAt(y: number, middles: number[], from: number): number {
  const above = middles.filter((middle, i) => i !== from && middle < y).length;
  return above;
}
