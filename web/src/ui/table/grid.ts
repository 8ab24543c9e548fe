import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/** Row 0 is the header. */
type Position = { row: number; column: number };

const MATRIX_PAGE_ROWS = 10;

type PressedKey = { key: string; ctrlKey: boolean };

/** Position after a key press; undefined for keys that do not move. */
export function movePosition(
  { row, column }: Position,
  { key, ctrlKey }: PressedKey,
  size: Position,
): Position | undefined {
  const [lastRow, lastColumn] = [size.row - 1, size.column - 1];
  const to = (next: Partial<Position>) => ({
    row: Math.min(Math.max(next.row ?? row, 0), lastRow),
    column: Math.min(Math.max(next.column ?? column, 0), lastColumn),
  });
  if (ctrlKey) {
    if (key === 'Home') return to({ row: 0, column: 0 });
    return key === 'End' ? to({ row: lastRow, column: lastColumn }) : undefined;
  }
  const moves: Record<string, Partial<Position>> = {
    ArrowUp: { row: row - 1 },
    ArrowDown: { row: row + 1 },
    ArrowLeft: { column: column - 1 },
    ArrowRight: { column: column + 1 },
    Home: { column: 0 },
    End: { column: lastColumn },
    PageUp: { row: row - MATRIX_PAGE_ROWS },
    PageDown: { row: row + MATRIX_PAGE_ROWS },
  };
  return moves[key] && to(moves[key]);
}

/** Text of a live region. Every second announcement ends with a no-break space: an unchanged text would not be read again. */
export function useAnnounce() {
  const [announcement, setAnnouncement] = useState({ text: '', count: 0 });
  const announce = (text: string) => setAnnouncement(({ count }) => ({ text, count: count + 1 }));
  return [announcement.text + (announcement.count % 2 === 0 ? '' : '\u00a0'), announce] as const;
}

type GridCommands = { onColumn: (column: number) => void; onRow: (row: number) => void };

/** Roving tabindex over the checkboxes, found by `data-row` and `data-column`. The active row follows its key when rows move. */
export function useGrid(keys: string[], columns: number, { onColumn, onRow }: GridCommands) {
  const table = useRef<HTMLTableElement>(null);
  const [lastFocused, setLastFocused] = useState<Position & { key?: string }>({ row: 1, column: FIRST_CELL });
  const size = { row: keys.length + 1, column: columns };
  const row =
    lastFocused.key !== undefined && keys.includes(lastFocused.key)
      ? keys.indexOf(lastFocused.key) + 1
      : lastFocused.row;
  const active = { row: Math.min(row, size.row - 1), column: Math.min(lastFocused.column, size.column - 1) };

  const onFocus = ({ target }: FocusEvent) => {
    const position = positionOf(target);
    if (position) setLastFocused({ ...position, key: keys[position.row - 1] });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const position = positionOf(event.target);
    if (!position || event.altKey || event.metaKey) return;
    const isGroupToggle = event.key === ' ' && (event.ctrlKey || event.shiftKey);
    const next = isGroupToggle || event.shiftKey ? undefined : movePosition(position, event, size);
    if (!isGroupToggle && !next) return;
    event.preventDefault();
    if (next) focusBox(table.current, next);
    else if (event.ctrlKey) onColumn(position.column);
    else onRow(position.row);
  };
  // Some browsers toggle a checkbox on keyup.
  const onKeyUp = (event: KeyboardEvent) => {
    if (event.key === ' ' && (event.ctrlKey || event.shiftKey) && positionOf(event.target)) event.preventDefault();
  };
  return { active, table, handlers: { onFocus, onKeyDown, onKeyUp } };
}

/** Columns 0 and 1 hold the row’s selection box and its « Tous » box. */
export const FIRST_CELL = 2;

function positionOf(target: EventTarget): Position | undefined {
  const { row, column } = target instanceof HTMLElement ? target.dataset : {};
  return row === undefined || column === undefined ? undefined : { row: Number(row), column: Number(column) };
}

function focusBox(table: HTMLTableElement | null, { row, column }: Position) {
  const box = table?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`);
  box?.focus({ preventScroll: true });
  // Unlike focus(), scrollIntoView respects scroll-padding: the sticky header never covers the box.
  box?.closest('td')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

export type CellPosition = { row: number; column: number };

/** Both corners included. */
export type CellRange = { top: number; left: number; bottom: number; right: number };

export function rangeBetween(a: CellPosition, b: CellPosition): CellRange {
  return {
    top: Math.min(a.row, b.row),
    left: Math.min(a.column, b.column),
    bottom: Math.max(a.row, b.row),
    right: Math.max(a.column, b.column),
  };
}

export const rangeSize = ({ top, left, bottom, right }: CellRange) => ({
  rows: bottom - top + 1,
  columns: right - left + 1,
});

export function positionsIn({ top, left, bottom, right }: CellRange): CellPosition[] {
  const positions: CellPosition[] = [];
  for (let row = top; row <= bottom; row += 1)
    for (let column = left; column <= right; column += 1) positions.push({ row, column });
  return positions;
}

export type PressedKeys = { key: string; ctrlKey: boolean };
type Size = { rows: number; columns: number };

const PAGE_ROWS = 20;

/** Undefined for keys that do not move. */
export function moveCell(
  { key, ctrlKey }: PressedKeys,
  { row, column }: CellPosition,
  { rows, columns }: Size,
): CellPosition | undefined {
  const to = (r: number, c: number): CellPosition => ({
    row: Math.max(0, Math.min(rows - 1, r)),
    column: Math.max(0, Math.min(columns - 1, c)),
  });
  const distance = ctrlKey ? Infinity : 1;
  switch (key) {
    case 'ArrowUp':
      return to(row - distance, column);
    case 'ArrowDown':
      return to(row + distance, column);
    case 'ArrowLeft':
      return to(row, column - distance);
    case 'ArrowRight':
      return to(row, column + distance);
    case 'Home':
      return to(ctrlKey ? 0 : row, 0);
    case 'End':
      return to(ctrlKey ? rows - 1 : row, columns - 1);
    case 'PageUp':
      return to(row - PAGE_ROWS, column);
    case 'PageDown':
      return to(row + PAGE_ROWS, column);
    default:
      return undefined;
  }
}

type Selection = { active: CellPosition; from: CellPosition; to: CellPosition };
type Line = { key: string };
/** A cell is found by its line's key: lines may move when the sheet is read again. */
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

  const focusActive = useEffectEvent(() => focusCell(cellAt(grid.current, selection.active)));
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

/** The editor of a cell takes its focus. */
function focusCell(cell: HTMLElement | null | undefined) {
  if (!cell) return;
  const editor = cell.querySelector('textarea');
  if (editor) return editor.focus();
  cell.focus();
  // Firefox sends copy to the node of the selection, and a press in the grid, which selects no text, moves none there.
  getSelection()?.collapse(cell, 0);
}

export function cellPositionOf(target: EventTarget | null): CellPosition | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  return cell ? { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) } : undefined;
}
