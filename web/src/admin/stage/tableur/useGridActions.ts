import type { ClipboardEvent, KeyboardEvent } from 'react';
import { count } from '../../../ui/french';
import { isComposing } from '../../../ui/isComposing';
import { type Cell, cellFromText, COLUMNS, EMPTY, textOf } from './pure/columns';
import { movedBy } from './pure/movement';
import { fillDown } from './pure/paste';
import type { PendingLines, ReadLine, Write } from './pure/pending';
import type { KnownPeople } from './pure/people';
import { type Rect, sizeOf, type Spot, spotsIn } from './pure/rect';
import { parseTsv, writeTsv } from './pure/tsv';
import type { GridSelection } from './useGridSelection';
import type { SheetState } from './useSheet';

type Options = {
  lines: ReadLine[];
  people: KnownPeople;
  sheet: SheetState;
  grid: GridSelection;
  /** `text`: what replaces the cell's; none: it is edited as it is. */
  edit: (text?: string) => void;
  paste: (block: string[][]) => void;
  announce: (sentence: string) => void;
};

export const cellIn = (pending: PendingLines, line: ReadLine, { column }: Spot): Cell => {
  const { field } = COLUMNS[column]!;
  return pending[line.key]?.cells[field] ?? line.cells[field];
};

/** What keys and clipboard do to the selected cells. */
export function useGridActions({ lines, people, sheet, grid, edit, paste, announce }: Options) {
  const { rect } = grid;
  const cellAt = (spot: Spot) => cellIn(sheet.pending, lines[spot.row]!, spot);
  const writeAt = (spot: Spot, cell: Cell): Write => ({
    line: lines[spot.row]!,
    field: COLUMNS[spot.column]!.field,
    cell,
  });

  const clear = () => sheet.write(spotsIn(rect).map((spot) => writeAt(spot, EMPTY[COLUMNS[spot.column]!.field])));
  const fill = () => sheet.write(fillDown(rect).map(({ from, to }) => writeAt(to, cellAt(from))));
  const undo = () => {
    sheet.undo();
    announce(sheet.canUndo ? 'Saisie défaite.' : 'Rien à défaire.');
  };
  const redo = () => {
    sheet.redo();
    announce(sheet.canRedo ? 'Saisie refaite.' : 'Rien à refaire.');
  };

  const command = ({ key, shiftKey }: KeyboardEvent): (() => void) | undefined => {
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

  const plain = ({ key, shiftKey }: KeyboardEvent): (() => void) | undefined => {
    if (key === ' ' && shiftKey) return grid.row;
    if (key === 'Enter' || key === 'F2') return () => edit();
    if (key === 'Delete' || key === 'Backspace') return clear;
    if (key === 'Escape') return grid.collapse;
    return key.length === 1 ? () => edit(key) : undefined;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // In an editor they belong to the text; with Alt, to the browser.
    if (event.defaultPrevented || event.altKey || isComposing(event) || lines.length === 0) return;
    const ctrlKey = event.ctrlKey || event.metaKey;
    const to = movedBy({ key: event.key, ctrlKey }, grid.active, { rows: lines.length, columns: COLUMNS.length });
    const act = to
      ? () => (event.shiftKey ? grid.extendTo(to) : grid.goTo(to))
      : ctrlKey
        ? command(event)
        : plain(event);
    if (!act) return;
    event.preventDefault();
    // Nor is it a shortcut of the screen.
    event.stopPropagation();
    act();
    if (event.shiftKey && to) announce(selectedInWords(grid.from, to));
  };

  const copy = (event: ClipboardEvent) => {
    if (isTyping(event)) return false;
    event.preventDefault();
    const rows = Array.from({ length: sizeOf(rect).rows }, (_, i) =>
      spotsIn({ ...rect, top: rect.top + i, bottom: rect.top + i }).map((spot) => textOf(cellAt(spot), people)),
    );
    event.clipboardData.setData('text/plain', writeTsv(rows));
    announce(`${rangeInWords(rect)}\u00a0: copié.`);
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
      // Its text alone: what Excel adds as HTML says nothing more.
      const block = parseTsv(event.clipboardData.getData('text/plain'));
      if (block.length > 0) paste(block);
      else announce('Il n’y a rien à coller\u00a0: copiez d’abord du texte.');
    },
    clear,
    fill,
    undo,
    redo,
    writeText: (spot: Spot, text: string) => {
      const cell = cellFromText(text, COLUMNS[spot.column]!, cellAt(spot), people);
      sheet.write([writeAt(spot, cell)]);
    },
    writeCell: (spot: Spot, cell: Cell) => sheet.write([writeAt(spot, cell)]),
  };
}

export type GridActions = ReturnType<typeof useGridActions>;

const isTyping = ({ target }: ClipboardEvent) => target instanceof HTMLElement && target.matches('input, textarea');

export function rangeInWords(rect: Rect): string {
  const { rows, columns } = sizeOf(rect);
  return `${count(rows, 'ligne')} × ${count(columns, 'colonne')}`;
}

const selectedInWords = (from: Spot, to: Spot) =>
  `${count((Math.abs(from.row - to.row) + 1) * (Math.abs(from.column - to.column) + 1), 'cellule sélectionnée', 'cellules sélectionnées')}.`;
