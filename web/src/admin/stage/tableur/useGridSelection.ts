import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react';
import { type Rect, rectOf, type Spot } from './pure/rect';

type Selection = { active: Spot; from: Spot; to: Spot };
type Line = { key: string };
/** Of the line, not of its place: a sheet that is read again may have it elsewhere. */
type Held = Record<keyof Selection, Spot & { key: string | undefined }>;

const at = (spot: Spot): Selection => ({ active: spot, from: spot, to: spot });

/** Which cell has the focus, and which are selected around it: one rectangle. */
export function useGridSelection(grid: RefObject<HTMLTableElement | null>, lines: readonly Line[], columns: number) {
  const rows = lines.length;
  const held = ({ active, from, to }: Selection): Held => {
    const keyed = (spot: Spot) => ({ ...spot, key: lines[spot.row]?.key });
    return { active: keyed(active), from: keyed(from), to: keyed(to) };
  };
  const [kept, setKept] = useState(() => held(at({ row: 0, column: 0 })));
  /** Counts the times that the cell is given the focus. */
  const [focused, setFocused] = useState(0);
  const within = ({ row, column }: Spot): Spot => ({
    row: Math.max(0, Math.min(row, rows - 1)),
    column: Math.max(0, Math.min(column, columns - 1)),
  });
  const found = ({ row, column, key }: Held[keyof Held]): Spot => {
    const place = key === undefined || lines[row]?.key === key ? row : lines.findIndex((line) => line.key === key);
    return within({ row: place < 0 ? row : place, column });
  };
  const selection = { active: found(kept.active), from: found(kept.from), to: found(kept.to) };
  const rect: Rect = rectOf(selection.from, selection.to);

  const focusActive = useEffectEvent(() => cellAt(grid.current, selection.active)?.focus());
  useLayoutEffect(() => {
    if (focused > 0) focusActive();
  }, [focused]);

  const select = (next: Selection) => {
    setFocused((times) => times + 1);
    setKept(held(next));
  };
  return {
    ...selection,
    rect,
    /** A row may be about to come there. */
    goTo: (spot: Spot) => select(at(spot)),
    extendTo: (spot: Spot) => select({ ...selection, active: within(spot), to: within(spot) }),
    column: () =>
      select({ ...selection, from: { ...selection.active, row: 0 }, to: { ...selection.active, row: rows - 1 } }),
    row: () =>
      select({
        ...selection,
        from: { ...selection.active, column: 0 },
        to: { ...selection.active, column: columns - 1 },
      }),
    all: () => select({ ...selection, from: { row: 0, column: 0 }, to: { row: rows - 1, column: columns - 1 } }),
    collapse: () => select(at(selection.active)),
    /** Back to the cell from what was done elsewhere. */
    focus: () => select(selection),
  };
}

export type GridSelection = ReturnType<typeof useGridSelection>;

const cellAt = (grid: HTMLTableElement | null, { row, column }: Spot) =>
  grid?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`);

/** The cell that an event is about. */
export function spotOf(target: EventTarget | null): Spot | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  return cell ? { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) } : undefined;
}
