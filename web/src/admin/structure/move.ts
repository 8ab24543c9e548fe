export function moveItem<Item>(items: Item[], from: number, to: number): Item[] {
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(to, 0, items[from]!);
}

/** Index at which an item dropped at height `y` lands; `centers` are those of all items, from the top. */
export function indexAt(y: number, centers: number[], from: number): number {
  const above = centers.filter((center, i) => i !== from && center < y).length;
  return above;
}

/** `target.before`: id of the item that will follow, undefined at the end of the list. No `target`: the item stays. */
export type Drag = { id: number; target?: { before: number | undefined } };

/** Indexes in the present list, which may have changed since the drag began; undefined if either item was deleted. */
export function dragIndexes(ids: number[], { id, target }: Drag): { from: number; to: number } | undefined {
  const from = ids.indexOf(id);
  const rest = ids.filter((otherId) => otherId !== id);
  const to = target?.before === undefined ? rest.length : rest.indexOf(target.before);
  if (from === -1 || to === -1) return undefined;
  return { from, to: target ? to : from };
}

/** A drag to the item's own index has no target: the item stays wherever it is by then. */
export function dragTo(ids: number[], id: number, to: number): Drag {
  if (ids[to] === id) return { id };
  return { id, target: { before: ids.filter((otherId) => otherId !== id)[to] } };
}
