type Edges = Map<number, number[]>;

/** One short cycle for each strongly connected group; yields undefined in between, so that the caller can pause. */
export function* cycles(edges: Edges): Generator<number[] | undefined> {
  for (const group of groups(edges)) {
    const [first] = group ?? [];
    yield first === undefined ? undefined : shortestCycle(first, edges, new Set(group));
  }
}

interface Visit {
  node: number;
  next: Iterator<number, undefined>;
}

/** Tarjan’s strongly connected components, without recursion: a chain may be as long as the catalogue. */
function* groups(edges: Edges): Generator<number[] | undefined> {
  const [order, lowest] = [new Map<number, number>(), new Map<number, number>()];
  const [stack, open] = [[] as number[], new Set<number>()];
  const visits: Visit[] = [];
  const lower = (node: number, value: number) => lowest.set(node, Math.min(lowest.get(node)!, value));
  const visit = (node: number) => {
    order.set(node, order.size);
    lowest.set(node, order.get(node)!);
    stack.push(node);
    open.add(node);
    visits.push({ node, next: (edges.get(node) ?? []).values() });
  };
  for (const start of edges.keys()) {
    if (!order.has(start)) visit(start);
    for (let current = visits.at(-1); current; current = visits.at(-1)) {
      const { node, next } = current;
      const step = next.next();
      if (!step.done) {
        if (!order.has(step.value)) visit(step.value);
        else if (open.has(step.value)) lower(node, order.get(step.value)!);
        continue;
      }
      visits.pop();
      if (visits.length > 0) lower(visits.at(-1)!.node, lowest.get(node)!);
      const group = lowest.get(node) === order.get(node) ? stack.splice(stack.lastIndexOf(node)) : [];
      for (const one of group) open.delete(one);
      yield group.length > 0 ? group : undefined;
    }
  }
}

/** Shortest cycle through `start` inside its group, if any. */
function shortestCycle(start: number, edges: Edges, group: Set<number>): number[] | undefined {
  const from = new Map<number, number>();
  const queue = [start];
  for (const node of queue)
    for (const next of edges.get(node) ?? []) {
      if (next === start) return trace(node, from);
      if (from.has(next) || !group.has(next)) continue;
      from.set(next, node);
      queue.push(next);
    }
  return undefined;
}

function trace(last: number, from: Map<number, number>): number[] {
  const path = [last];
  for (let node = from.get(last); node !== undefined; node = from.get(node)) path.push(node);
  return path.reverse();
}
