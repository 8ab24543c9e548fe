import { type KeyboardEvent, useState } from 'react';

/**
 * Which of some lines the arrows have come to, while the focus stays in a field; -1: none of them. Other lines start
 * anew. `first`: the line that is active before anybody moves; `page`: how far Page up and Page down go.
 */
export function useActiveLine(lines: readonly unknown[], { first, page }: { first: -1 | 0; page?: number }) {
  const [moved, setMoved] = useState<{ lines: readonly unknown[]; to: number }>();
  const active = moved?.lines === lines ? moved.to : Math.min(first, lines.length - 1);
  const last = lines.length - 1;

  /** Whether the key was an arrow's, which then does nothing else. */
  const onArrow = (event: KeyboardEvent): boolean => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: page && -page }[event.key];
    if (step === undefined || last < 0) return false;
    const to = active + step;
    // By one, it goes round, through the field itself where a line need not be active; by a page, it stops at the end.
    const around = to < first ? last : to > last ? first : to;
    setMoved({ lines, to: Math.abs(step) === 1 ? around : Math.min(Math.max(to, 0), last) });
    event.preventDefault();
    return true;
  };
  return { active, onArrow };
}

/** Into sight, as soon as it is active. */
export const intoSight = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });
