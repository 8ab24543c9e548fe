import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { placeAt } from './move';

/** What is being dragged, and the place that it would take. */
export type Drag = { from: number; to: number };

/** Near an edge of the window, the page scrolls this many pixels a frame. */
const EDGE = 72;
const STEP = 12;

/**
 * Items of a list, dragged by their grips with a mouse, a pen or a finger: the browser's own pointer events are enough
 * for a list of one column. Escape leaves everything where it was.
 */
export function useDrag(onDrop: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<Drag>();
  const pointer = useRef(0);

  const follow = (from: number) => {
    const middles = [...list.current!.children].map((item) => {
      const { top, height } = item.getBoundingClientRect();
      return top + height / 2;
    });
    setDrag({ from, to: placeAt(pointer.current, middles, from) });
  };

  const from = drag?.from;
  useEffect(() => {
    if (from === undefined) return;
    let frame = requestAnimationFrame(function scroll() {
      const speed = pointer.current < EDGE ? -STEP : pointer.current > window.innerHeight - EDGE ? STEP : 0;
      window.scrollBy({ top: speed, behavior: 'instant' });
      frame = requestAnimationFrame(scroll);
    });
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setDrag(undefined);
    };
    addEventListener('keydown', onKeyDown);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('keydown', onKeyDown);
    };
  }, [from]);

  const grip = (index: number) => ({
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      pointer.current = event.clientY;
      setDrag({ from: index, to: index });
    },
    onPointerMove: ({ clientY }: PointerEvent) => {
      pointer.current = clientY;
      if (drag) follow(drag.from);
    },
    onPointerUp: () => {
      if (!drag) return;
      setDrag(undefined);
      if (drag.to !== drag.from) onDrop(drag.from, drag.to);
    },
    onPointerCancel: () => setDrag(undefined),
  });

  return { list, drag, grip };
}
