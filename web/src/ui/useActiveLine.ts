import { type KeyboardEvent, useState } from 'react';

type Id = string | number;
type Options<Line> = {
  idOf: (line: Line) => Id;
  /** What the lines answer: another question starts anew, while a refreshed answer keeps the choice. */
  resetKey: string;
  /** The line that is active before any arrow. */
  first: -1 | 0;
  /** How far Page up and Page down go. */
  page?: number;
};

/**
 * Which of some lines the arrows have come to, while the focus stays in a field; -1: none of them. The choice is the
 * id of a line, not its place: where an answer that arrives no longer has it, no other line is taken for it.
 */
export function useActiveLine<Line>(lines: readonly Line[], { idOf, resetKey, first, page }: Options<Line>) {
  const [choice, setChoice] = useState<{ question: string; id: Id | undefined }>();
  const isMoved = choice?.question === resetKey && choice.id !== undefined;
  const active = isMoved ? lines.findIndex((line) => idOf(line) === choice.id) : Math.min(first, lines.length - 1);
  const last = lines.length - 1;

  /** Whether the key was an arrow's, which then does nothing else. */
  const onArrow = (event: KeyboardEvent): boolean => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: page && -page }[event.key];
    if (step === undefined || last < 0) return false;
    const to = active + step;
    // By one, it goes round, through the field itself where a line need not be active; by a page, it stops at the end.
    const wrapped = to < first ? last : to > last ? first : to;
    const line = lines[Math.abs(step) === 1 ? wrapped : Math.min(Math.max(to, 0), last)];
    setChoice({ question: resetKey, id: line && idOf(line) });
    event.preventDefault();
    return true;
  };
  return { active, isMoved, onArrow };
}

/** Into sight, as soon as it is active. */
export const scrollIntoSight = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });
