import type { ClipboardEvent, KeyboardEvent } from 'react';
import { count } from '../../../ui/french';
import { isComposing } from '../../../ui/isComposing';
import { type Cell, parseCell, COLUMNS, EMPTY_CELLS, formatCell } from './pure/columns';
import { moveCell } from './pure/movement';
import { fillDown } from './pure/paste';
import type { SheetChanges, LoadedLine, CellWrite } from './pure/pending';
import type { PeopleIndex } from './pure/people';
import { type CellRange, rangeSize, type CellPosition, positionsIn } from './pure/rect';
import { parseTsv, writeTsv } from './pure/tsv';
import type { GridSelection } from './useGridSelection';
import type { SheetState } from './useSheet';

type GridActionsOptions = {
  lines: LoadedLine[];
  people: PeopleIndex;
  sheet: SheetState;
  grid: GridSelection;
  /** `text` replaces the content of the cell; undefined edits it. */
  edit: (text?: string) => void;
  paste: (block: string[][]) => void;
  announce: (text: string) => void;
};

export const cellIn = (changes: SheetChanges, line: LoadedLine, { column }: CellPosition): Cell => {
  const { field } = COLUMNS[column]!;
  return changes[line.key]?.cells[field] ?? line.cells[field];
};

export function useGridActions({ lines, people, sheet, grid, edit, paste, announce }: GridActionsOptions) {
  const { range } = grid;
  const cellAt = (position: CellPosition) => cellIn(sheet.changes, lines[position.row]!, position);
  const writeAt = (position: CellPosition, cell: Cell): CellWrite => ({
    line: lines[position.row]!,
    field: COLUMNS[position.column]!.field,
    cell,
  });

  const clear = () =>
    sheet.write(positionsIn(range).map((position) => writeAt(position, EMPTY_CELLS[COLUMNS[position.column]!.field])));
  const fill = () => sheet.write(fillDown(range).map(({ from, to }) => writeAt(to, cellAt(from))));
  const undo = () => {
    sheet.undo();
    announce(sheet.canUndo ? 'Saisie défaite.' : 'Rien à défaire.');
  };
  const redo = () => {
    sheet.redo();
    announce(sheet.canRedo ? 'Saisie refaite.' : 'Rien à refaire.');
  };

  const ctrlKeyAction = ({ key, shiftKey }: KeyboardEvent): (() => void) | undefined => {
    switch (key.toLowerCase()) {
      case 'z':
        return shiftKey ? redo : undo;
      case 'y':
        return redo;
      case 'd':
        return fill;
      case 'a':
        return grid.all;
      case ' ':
        return grid.column;
      default:
        return undefined;
    }
  };

  const plainKeyAction = ({ key, shiftKey }: KeyboardEvent): (() => void) | undefined => {
    if (key === ' ' && shiftKey) return grid.row;
    if (key === 'Enter' || key === 'F2') return () => edit();
    if (key === 'Delete' || key === 'Backspace') return clear;
    if (key === 'Escape') return grid.collapse;
    return key.length === 1 ? () => edit(key) : undefined;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // Keys in an editor belong to its text, keys with Alt to the browser.
    if (event.defaultPrevented || event.altKey || isComposing(event) || lines.length === 0) return;
    const ctrlKey = event.ctrlKey || event.metaKey;
    const to = moveCell({ key: event.key, ctrlKey }, grid.active, { rows: lines.length, columns: COLUMNS.length });
    const action = to
      ? () => (event.shiftKey ? grid.extendTo(to) : grid.goTo(to))
      : ctrlKey
        ? ctrlKeyAction(event)
        : plainKeyAction(event);
    if (!action) return;
    event.preventDefault();
    // Keeps the key from the shortcuts of the page.
    event.stopPropagation();
    action();
    if (event.shiftKey && to) announce(formatSelected(grid.from, to));
  };

  const copy = (event: ClipboardEvent) => {
    if (isTyping(event)) return false;
    event.preventDefault();
    const rows = Array.from({ length: rangeSize(range).rows }, (_, i) =>
      positionsIn({ ...range, top: range.top + i, bottom: range.top + i }).map((position) =>
        formatCell(cellAt(position), people),
      ),
    );
    event.clipboardData.setData('text/plain', writeTsv(rows));
    announce(`${formatRange(range)}\u00a0: copié.`);
    return true;
  };
  return {
    onKeyDown,
    onCopy: (event: ClipboardEvent) => void copy(event),
    onCut: (event: ClipboardEvent) => {
      if (copy(event)) clear();
    },
    onPaste: (event: ClipboardEvent) => {
      if (isTyping(event)) return;
      event.preventDefault();
      // The HTML that Excel adds holds nothing more.
      const block = parseTsv(event.clipboardData.getData('text/plain'));
      if (block.length > 0) paste(block);
      else announce('Il n’y a rien à coller\u00a0: copiez d’abord du texte.');
    },
    clear,
    fill,
    undo,
    redo,
    writeText: (position: CellPosition, text: string) => {
      const cell = parseCell(text, COLUMNS[position.column]!, cellAt(position), people);
      sheet.write([writeAt(position, cell)]);
    },
    writeCell: (position: CellPosition, cell: Cell) => sheet.write([writeAt(position, cell)]),
  };
}

export type GridActions = ReturnType<typeof useGridActions>;

const isTyping = ({ target }: ClipboardEvent) => target instanceof HTMLElement && target.matches('input, textarea');

export function formatRange(range: CellRange): string {
  const { rows, columns } = rangeSize(range);
  return `${count(rows, 'ligne')} × ${count(columns, 'colonne')}`;
}

const formatSelected = (from: CellPosition, to: CellPosition) =>
  `${count((Math.abs(from.row - to.row) + 1) * (Math.abs(from.column - to.column) + 1), 'cellule sélectionnée', 'cellules sélectionnées')}.`;
