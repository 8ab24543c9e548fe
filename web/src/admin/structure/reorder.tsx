import { isFocusLost } from '../../ui/focus';
import { type PointerEvent, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { modificationOf } from '../../api/history';
import { invalidateLists } from '../../api/resource';
import { useNotify } from '../../edit/message';
import { useSubmit } from '../../edit/use-edit';
import { type CategorieDetail, orderCategories } from '../../entities/categorie.queries';
import { Button } from '../../ui/controls/button';
import { RowName } from '../../ui/table/row-actions';

type Props = { id: number; index: number; count: number; onMove: (from: number, to: number) => void };

/** aria-disabled, not disabled: the pressed button keeps the focus at either end of the list. */
export function MoveButtons({ id, index, count, onMove }: Props) {
  const row = useContext(RowName);
  const moves = [
    { label: 'Monter', to: index - 1 },
    { label: 'Descendre', to: index + 1 },
  ];
  return moves.map(({ label, to }) => (
    <Button
      key={label}
      small
      data-kept={`${label} ${id}`}
      inactive={to < 0 || to >= count}
      aria-describedby={row}
      onClick={() => onMove(index, to)}
    >
      {label}
    </Button>
  ));
}

export function moveItem<Item>(items: Item[], from: number, to: number): Item[] {
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(to, 0, items[from]!);
}

/** Index at which an item dropped at height `y` lands; `centers` are those of all items, from the top. */
export function indexAt(y: number, centers: number[], from: number): number {
  const above = centers.filter((center, i) => i !== from && center < y).length;
  return above;
}

/** `target.before`: id of the item that will follow, undefined at the end of the list. No `target`: the item stays. */
export type Drag = { id: number; target?: { before: number | undefined } };

/** Indexes in the present list, which may have changed since the drag began; undefined if either item was deleted. */
export function dragIndexes(ids: number[], { id, target }: Drag): { from: number; to: number } | undefined {
  const from = ids.indexOf(id);
  const rest = ids.filter((otherId) => otherId !== id);
  const to = target?.before === undefined ? rest.length : rest.indexOf(target.before);
  if (from === -1 || to === -1) return undefined;
  return { from, to: target ? to : from };
}

/** A drag to the item's own index has no target: the item stays wherever it is by then. */
export function dragTo(ids: number[], id: number, to: number): Drag {
  if (ids[to] === id) return { id };
  return { id, target: { before: ids.filter((otherId) => otherId !== id)[to] } };
}

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

/** React moves keyed nodes, which then lose the focus: the element with the same `data-kept` gets it back. */
export function useKeptFocus() {
  const container = useRef<HTMLElement>(null);
  const focusedKey = useRef<string>(undefined);

  useLayoutEffect(() => {
    const element = container.current!;
    const remember = ({ target }: FocusEvent) => (focusedKey.current = (target as HTMLElement).dataset['kept']);
    element.addEventListener('focusin', remember);
    return () => element.removeEventListener('focusin', remember);
  }, []);

  useLayoutEffect(() => {
    if (focusedKey.current === undefined || !isFocusLost()) return;
    container.current!.querySelector<HTMLElement>(`[data-kept="${focusedKey.current}"]`)?.focus();
  });
  return container;
}

/** Optimistic order: requests go one at a time, and only the last of the queued orders is sent. */
export function useOrder(parcoursId: number, ordered: CategorieDetail[]) {
  const notify = useNotify();
  const { send, problem, dismiss } = useSubmit();
  const [requestedIds, setRequestedIds] = useState<number[]>();
  const [announcement, setAnnouncement] = useState('');
  const queuedIds = useRef<number[]>(undefined);

  const shown = requestedIds
    ? ordered.toSorted((a, b) => requestedIds.indexOf(a.id) - requestedIds.indexOf(b.id))
    : ordered;

  const sendAll = async () => {
    try {
      while (queuedIds.current) {
        const ids = queuedIds.current;
        queuedIds.current = undefined;
        const modification = modificationOf(await orderCategories(parcoursId, ids));
        notify({ text: 'Nouvel ordre enregistré.', modification });
      }
    } catch (error) {
      // The order may have been changed by others: the lists are fetched again.
      queuedIds.current = undefined;
      invalidateLists();
      throw error;
    } finally {
      setRequestedIds(undefined);
    }
  };

  const move = (from: number, to: number) => {
    const next = moveItem(shown, from, to);
    const ids = next.map(({ id }) => id);
    setRequestedIds(ids);
    setAnnouncement(`${shown[from]!.nom_categorie}, position ${to + 1} sur ${next.length}`);
    queuedIds.current = ids;
    void send(sendAll);
  };

  return { shown, move, announcement, problem, dismiss };
}
