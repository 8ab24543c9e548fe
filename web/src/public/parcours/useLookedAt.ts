import { type FocusEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Ties } from '../rail/ties';
import { type Arrow, arrowsOf } from './arrows';

const chipAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-stage]') : null;
const idOf = (chip: HTMLElement) => Number(chip.dataset['stage']);

/**
 * The stage of a table that the pointer or the keyboard is on. A finger has nothing between away and there: it looks at a
 * stage by a first touch, and opens it by the next.
 */
export function useLookedAt(ties: Map<number, Ties>) {
  const [chip, setChip] = useState<HTMLElement | null>(null);
  const [drawn, setDrawn] = useState<{ chip: HTMLElement; arrows: Arrow[] }>();
  const touched = useRef<HTMLElement>(null);
  const id = chip ? idOf(chip) : undefined;
  const own = id === undefined ? undefined : ties.get(id);
  const look = (target: EventTarget | null) => setChip(chipAt(target));

  // Drawn once its table has its size, and again whenever that changes.
  useEffect(() => {
    const table = chip?.closest('table');
    if (!chip || !own || !table) return undefined;
    const observer = new ResizeObserver(() => setDrawn({ chip, arrows: arrowsOf(chip, own, table) }));
    observer.observe(table);
    return () => observer.disconnect();
  }, [chip, own]);

  useEffect(() => {
    if (chip === null) return undefined;
    const leave = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setChip(null);
    };
    addEventListener('keydown', leave);
    return () => removeEventListener('keydown', leave);
  }, [chip]);

  const handlers = {
    onFocus: ({ target }: FocusEvent) => look(target),
    onBlur: () => look(null),
    onPointerOver: ({ target, pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') look(chipAt(target) ?? document.activeElement);
    },
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') look(document.activeElement);
    },
    onPointerDown: ({ target, pointerType }: PointerEvent) => {
      const under = chipAt(target);
      const isFirst = pointerType === 'touch' && under !== null && under !== chip && ties.has(idOf(under));
      touched.current = isFirst ? under : null;
    },
    onClickCapture: (event: MouseEvent) => {
      const first = touched.current;
      touched.current = null;
      if (first === null || first !== chipAt(event.target)) return;
      event.stopPropagation();
      look(first);
    },
  };
  const lookedAt = own && { id, own, arrows: drawn && drawn.chip === chip ? drawn.arrows : [] };
  return { lookedAt, handlers };
}
