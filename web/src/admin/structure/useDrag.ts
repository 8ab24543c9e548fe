import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { type Drag, dragTo, indexAt, dragIndexes } from './move';

/** The page scrolls by STEP pixels a frame while the pointer is within EDGE pixels of the window's edge. */
const EDGE = 72;
const STEP = 12;

/** Dragging by pointer events (mouse, pen, touch) in a list of one column; Escape cancels. `ids` may change during a drag. */
export function useDrag(ids: number[], onDrop: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<Drag>();
  const pointer = useRef(0);

  const updateTarget = (id: number) => {
    const centers = [...list.current!.children].map((item) => {
      const { top, height } = item.getBoundingClientRect();
      return top + height / 2;
    });
    setDrag(dragTo(ids, id, indexAt(pointer.current, centers, ids.indexOf(id))));
  };

  const isDragging = drag !== undefined;
  useEffect(() => {
    if (!isDragging) return;
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
  }, [isDragging]);

  const indexes = drag && dragIndexes(ids, drag);
  const grip = (id: number) => ({
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      pointer.current = event.clientY;
      setDrag({ id });
    },
    onPointerMove: ({ clientY }: PointerEvent) => {
      pointer.current = clientY;
      if (indexes) updateTarget(drag.id);
    },
    onPointerUp: () => {
      setDrag(undefined);
      if (indexes && indexes.to !== indexes.from) onDrop(indexes.from, indexes.to);
    },
    onPointerCancel: () => setDrag(undefined),
  });

  return { list, drag: indexes, grip };
}
