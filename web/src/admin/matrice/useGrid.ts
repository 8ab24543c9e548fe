import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { moved, type Position } from './moves';

type Acts = { onColumn: (column: number) => void; onRow: (row: number) => void };

/** One tab stop, which arrows move: boxes tell where they are by `data-row` and `data-column`. It is of a row, by its key. */
export function useGrid(keys: string[], columns: number, { onColumn, onRow }: Acts) {
  const table = useRef<HTMLTableElement>(null);
  const [asked, setAsked] = useState<Position & { key?: string }>({ row: 1, column: FIRST_CELL });
  const size = { row: keys.length + 1, column: columns };
  const row = asked.key !== undefined && keys.includes(asked.key) ? keys.indexOf(asked.key) + 1 : asked.row;
  const at = { row: Math.min(row, size.row - 1), column: Math.min(asked.column, size.column - 1) };

  const onFocus = ({ target }: FocusEvent) => {
    const position = positionOf(target);
    if (position) setAsked({ ...position, key: keys[position.row - 1] });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const position = positionOf(event.target);
    if (!position || event.altKey || event.metaKey) return;
    const isMany = event.key === ' ' && (event.ctrlKey || event.shiftKey);
    const next = isMany || event.shiftKey ? undefined : moved(position, event, size);
    if (!isMany && !next) return;
    event.preventDefault();
    if (next) focusBox(table.current, next);
    else if (event.ctrlKey) onColumn(position.column);
    else onRow(position.row);
  };
  // Some browsers tick as the key is let go.
  const onKeyUp = (event: KeyboardEvent) => {
    if (event.key === ' ' && (event.ctrlKey || event.shiftKey) && positionOf(event.target)) event.preventDefault();
  };
  return { at, table, handlers: { onFocus, onKeyDown, onKeyUp } };
}

/** The columns before the sous-parcours: choosing the row, and the whole of it. */
export const FIRST_CELL = 2;

function positionOf(target: EventTarget): Position | undefined {
  const { row, column } = target instanceof HTMLElement ? target.dataset : {};
  return row === undefined || column === undefined ? undefined : { row: Number(row), column: Number(column) };
}

function focusBox(table: HTMLTableElement | null, { row, column }: Position) {
  const box = table?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`);
  box?.focus({ preventScroll: true });
  // Unlike focus alone, it keeps clear of what sticks (scroll-padding).
  box?.closest('td')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
