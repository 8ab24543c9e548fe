import { useEffect, useState } from 'react';
import type { SheetChanges, LoadedLine } from './pure/pending';

/** Lines rendered at a time: 200 at once would block the page for seconds. */
const BATCH = 10;

/** The changes to render, in batches of BATCH lines from row `first` on. */
export function useProgressiveChanges(changes: SheetChanges, lines: LoadedLine[], first: number): SheetChanges {
  const [rendered, setRendered] = useState(changes);
  const next = rendered === changes ? changes : nextBatch(rendered, changes, lines, first);
  useEffect(() => {
    if (next === rendered) return;
    const timer = setTimeout(() => setRendered(next));
    return () => clearTimeout(timer);
  }, [next, rendered]);
  return next;
}

function nextBatch(rendered: SheetChanges, changes: SheetChanges, lines: LoadedLine[], first: number): SheetChanges {
  const ordered = [...lines.slice(first), ...lines.slice(0, first)].map(({ key }) => key);
  const changed = ordered.filter((key) => rendered[key] !== changes[key]);
  if (changed.length <= BATCH) return changes;
  const later = new Set(changed.slice(BATCH));
  const unchanged = changed
    .filter((key) => later.has(key) && rendered[key])
    .map((key) => [key, rendered[key]!] as const);
  const applied = Object.entries(changes).filter(([key]) => !later.has(key));
  return Object.fromEntries([...applied, ...unchanged]);
}
