import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';

type Id = string | number;
type Options<Line> = {
  /** Id of the list's element. */
  listId: string;
  idOf: (line: Line) => Id;
  /** A new key clears the active line; a refresh of `lines` under the same key keeps it. */
  resetKey: string;
  /** Line that is active before any arrow key. */
  first: -1 | 0;
  /** Step of Page Up and Page Down. */
  page?: number;
  onSelect: (line: Line) => void;
};

/**
 * The options of a combobox, one of which is activated by arrow keys while the input keeps the focus (`comboboxInput`). The
 * active line's id is stored: when it leaves `lines`, no other becomes active. `active` is its index, or -1.
 */
export function useListbox<Line>(lines: readonly Line[], options: Options<Line>) {
  const { listId, idOf, resetKey, first, page, onSelect } = options;
  const [choice, setChoice] = useState<{ question: string; id: Id | undefined }>();
  const isMoved = choice?.question === resetKey && choice.id !== undefined;
  const active = isMoved ? lines.findIndex((line) => idOf(line) === choice.id) : Math.min(first, lines.length - 1);
  const last = lines.length - 1;

  /** Returns true if it handled the key. */
  const onArrow = (event: KeyboardEvent): boolean => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: page && -page }[event.key];
    if (step === undefined || last < 0) return false;
    const to = active + step;
    // Arrows wrap around, through -1 if `first` is -1; Page Up and Page Down stop at the ends.
    const wrapped = to < first ? last : to > last ? first : to;
    const line = lines[Math.abs(step) === 1 ? wrapped : Math.min(Math.max(to, 0), last)];
    setChoice({ question: resetKey, id: line && idOf(line) });
    event.preventDefault();
    return true;
  };
  const optionId = (index: number) => `${listId}-${index}`;
  const optionProps = (index: number) => ({
    ref: index === active ? scrollIntoSight : undefined,
    id: optionId(index),
    role: 'option' as const,
    'aria-selected': index === active,
    onClick: () => onSelect(lines[index]!),
  });
  return { active, activeId: active < 0 ? undefined : optionId(active), isMoved, onArrow, optionProps };
}

export const scrollIntoSight = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/**
 * Enter selects in the list that answers the text: while an older one is shown it waits, unless the arrow keys have activated a
 * line. The pending state is the caller’s, who ends it when the text changes.
 */
export function useEnter(
  [isPending, setPending]: [boolean, (isPending: boolean) => void],
  isAnswered: boolean,
  isMoved: boolean,
  select: () => void,
) {
  const enter = () => {
    const isReady = isMoved || isAnswered;
    setPending(!isReady);
    if (isReady) select();
  };
  const enterNow = useEffectEvent(enter);
  useEffect(() => {
    if (!isPending || !isAnswered) return;
    const timer = setTimeout(() => enterNow());
    return () => clearTimeout(timer);
  }, [isPending, isAnswered]);
  return enter;
}

const DEBOUNCE_MS = 150;

export function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
