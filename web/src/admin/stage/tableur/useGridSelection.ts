import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react';
import { type CellRange, rangeBetween, type CellPosition } from './pure/rect';

type Selection = { active: CellPosition; from: CellPosition; to: CellPosition };
type Line = { key: string };
/** By line key: lines may move when the sheet is read again. */
type KeyedSelection = Record<keyof Selection, CellPosition & { key: string | undefined }>;

const selectOne = (position: CellPosition): Selection => ({ active: position, from: position, to: position });

/** The active cell, and one selected range around it. */
export function useGridSelection(grid: RefObject<HTMLTableElement | null>, lines: readonly Line[], columns: number) {
  const rows = lines.length;
  const toKeyed = ({ active, from, to }: Selection): KeyedSelection => {
    const keyed = (position: CellPosition) => ({ ...position, key: lines[position.row]?.key });
    return { active: keyed(active), from: keyed(from), to: keyed(to) };
  };
  const [keyedSelection, setKeyedSelection] = useState(() => toKeyed(selectOne({ row: 0, column: 0 })));
  /** Incremented to focus the active cell after the render. */
  const [focusCount, setFocusCount] = useState(0);
  const clamp = ({ row, column }: CellPosition): CellPosition => ({
    row: Math.max(0, Math.min(row, rows - 1)),
    column: Math.max(0, Math.min(column, columns - 1)),
  });
  const findPosition = ({ row, column, key }: KeyedSelection[keyof KeyedSelection]): CellPosition => {
    const currentRow = key === undefined || lines[row]?.key === key ? row : lines.findIndex((line) => line.key === key);
    return clamp({ row: currentRow < 0 ? row : currentRow, column });
  };
  const selection = {
    active: findPosition(keyedSelection.active),
    from: findPosition(keyedSelection.from),
    to: findPosition(keyedSelection.to),
  };
  const range: CellRange = rangeBetween(selection.from, selection.to);

  const focusActive = useEffectEvent(() => cellAt(grid.current, selection.active)?.focus());
  useLayoutEffect(() => {
    if (focusCount > 0) focusActive();
  }, [focusCount]);

  const select = (next: Selection) => {
    setFocusCount((times) => times + 1);
    setKeyedSelection(toKeyed(next));
  };
  return {
    ...selection,
    range,
    /** Not clamped: the row may be added in the same update. */
    goTo: (position: CellPosition) => select(selectOne(position)),
    extendTo: (position: CellPosition) => select({ ...selection, active: clamp(position), to: clamp(position) }),
    column: () =>
      select({ ...selection, from: { ...selection.active, row: 0 }, to: { ...selection.active, row: rows - 1 } }),
    row: () =>
      select({
        ...selection,
        from: { ...selection.active, column: 0 },
        to: { ...selection.active, column: columns - 1 },
      }),
    all: () => select({ ...selection, from: { row: 0, column: 0 }, to: { row: rows - 1, column: columns - 1 } }),
    collapse: () => select(selectOne(selection.active)),
    focus: () => select(selection),
  };
}

export type GridSelection = ReturnType<typeof useGridSelection>;

const cellAt = (grid: HTMLTableElement | null, { row, column }: CellPosition) =>
  grid?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`);

export function cellPositionOf(target: EventTarget | null): CellPosition | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  return cell ? { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) } : undefined;
}
