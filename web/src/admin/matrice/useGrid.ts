import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { movePosition, type Position } from './moves';

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
