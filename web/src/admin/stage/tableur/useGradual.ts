import { useEffect, useState } from 'react';
import type { PendingLines, ReadLine } from './pure/pending';

/** Lines that are drawn anew at once: with two hundred, the browser would answer nothing for seconds. */
const AT_ONCE = 10;

/** What is pending, as far as it is drawn: of a gesture that changes many lines, some, then more, from `first` on. */
export function useGradual(pending: PendingLines, lines: ReadLine[], first: number): PendingLines {
  const [drawn, setDrawn] = useState(pending);
  const next = drawn === pending ? pending : nearer(drawn, pending, lines, first);
  useEffect(() => {
    if (next === drawn) return;
    const timer = setTimeout(() => setDrawn(next));
    return () => clearTimeout(timer);
  }, [next, drawn]);
  return next;
}

function nearer(drawn: PendingLines, pending: PendingLines, lines: ReadLine[], first: number): PendingLines {
  const inTurn = [...lines.slice(first), ...lines.slice(0, first)].map(({ key }) => key);
  const changed = inTurn.filter((key) => drawn[key] !== pending[key]);
  if (changed.length <= AT_ONCE) return pending;
  const later = new Set(changed.slice(AT_ONCE));
  const kept = changed.filter((key) => later.has(key) && drawn[key]).map((key) => [key, drawn[key]!] as const);
  const soon = Object.entries(pending).filter(([key]) => !later.has(key));
  return Object.fromEntries([...soon, ...kept]);
}
