import { type FocusEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { PrerequisLinks } from '../rail/ties';
import { type Arrow, arrowsOf } from './arrows';

const buttonAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-stage]') : null;
const stageIdOf = (button: HTMLElement) => Number(button.dataset['stage']);

/** The hovered or focused stage. Touch has no hover: the first tap activates a stage, the second opens it. */
export function useActiveStage(links: Map<number, PrerequisLinks>) {
  const [button, setButton] = useState<HTMLElement | null>(null);
  const [drawnArrows, setDrawnArrows] = useState<{ button: HTMLElement; arrows: Arrow[] }>();
  const touched = useRef<HTMLElement>(null);
  const id = button ? stageIdOf(button) : undefined;
  const own = id === undefined ? undefined : links.get(id);
  const activate = (target: EventTarget | null) => setButton(buttonAt(target));

  // Arrows are recomputed whenever the table is resized.
  useEffect(() => {
    const table = button?.closest('table');
    if (!button || !own || !table) return undefined;
    const observer = new ResizeObserver(() => setDrawnArrows({ button, arrows: arrowsOf(button, own, table) }));
    observer.observe(table);
    return () => observer.disconnect();
  }, [button, own]);

  useEffect(() => {
    if (button === null) return undefined;
    const leave = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setButton(null);
    };
    addEventListener('keydown', leave);
    return () => removeEventListener('keydown', leave);
  }, [button]);

  const handlers = {
    onFocus: ({ target }: FocusEvent) => activate(target),
    onBlur: () => activate(null),
    onPointerOver: ({ target, pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') activate(buttonAt(target) ?? document.activeElement);
    },
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') activate(document.activeElement);
    },
    onPointerDown: ({ target, pointerType }: PointerEvent) => {
      const under = buttonAt(target);
      const isFirst = pointerType === 'touch' && under !== null && under !== button && links.has(stageIdOf(under));
      touched.current = isFirst ? under : null;
    },
    onClickCapture: (event: MouseEvent) => {
      const touchedButton = touched.current;
      touched.current = null;
      if (touchedButton === null || touchedButton !== buttonAt(event.target)) return;
      event.stopPropagation();
      activate(touchedButton);
    },
  };
  const active = own && { id, own, arrows: drawnArrows && drawnArrows.button === button ? drawnArrows.arrows : [] };
  return { active, handlers };
}
