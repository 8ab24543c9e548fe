/** The same list with one of its items at another place. */
export function moveItem<Item>(items: Item[], from: number, to: number): Item[] {
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(to, 0, items[from]!);
}

/** The place that an item takes where it is dropped at this height; `middles` are those of all items, from the top. */
export function indexAt(y: number, centers: number[], from: number): number {
  const above = centers.filter((middle, i) => i !== from && middle < y).length;
  return above;
}

/** What is dragged, and what it is to come before; the end of the list where that is nothing. */
export type Drag = { id: number; target?: { before: number | undefined } };

/** The place of what is dragged and the one that it takes, wherever both are by then; none where one of them has gone. */
export function dragIndexes(ids: number[], { id, target }: Drag): { from: number; to: number } | undefined {
  const from = ids.indexOf(id);
  const rest = ids.filter((otherId) => otherId !== id);
  const to = target?.before === undefined ? rest.length : rest.indexOf(target.before);
  if (from === -1 || to === -1) return undefined;
  return { from, to: target ? to : from };
}

/** What comes behind that place among the others: there it stays, if that is its own. */
export function dragTo(ids: number[], id: number, to: number): Drag {
  if (ids[to] === id) return { id };
  return { id, target: { before: ids.filter((otherId) => otherId !== id)[to] } };
}
