import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { count } from '../../lib/french';
import { isComposing } from '../../ui/input';
import { fillDown, parseTsv, placeBlock, writeTsv } from '../../ui/table/clipboard';
import {
  type CellPosition,
  type CellRange,
  type GridSelection,
  moveCell,
  positionsIn,
  rangeSize,
} from '../../ui/table/grid';
import type { AfterCommit } from './cell-editor';
import {
  type Cell,
  COLUMNS,
  EMPTY_CELLS,
  formatCell,
  isSameCell,
  parseCell,
  type PeopleIndex,
  validateCell,
} from './columns';
import { type LoadedLine, type SheetChanges, unsavedCell, writeCell } from './sheet';
import type { SheetState } from './use-sheet';

/** Identified by the key of its line, whose index may change meanwhile. */
export type EditedCell = { line: LoadedLine; column: number };

type EditingOptions = {
  edited: EditedCell | undefined;
  setEdited: (edited: EditedCell | undefined) => void;
  lines: LoadedLine[];
  people: PeopleIndex;
  grid: GridSelection;
  cellAt: (position: CellPosition) => Cell;
  write: (position: CellPosition, text: string) => void;
  writeCell: (position: CellPosition, cell: Cell) => void;
};

const OFFSETS: Record<AfterCommit, [rows: number, columns: number]> = {
  down: [1, 0],
  right: [0, 1],
  left: [0, -1],
  here: [0, 0],
  stay: [0, 0],
};

/** Text is edited in the cell, people in a dialog. */
export function useEditing({ edited, setEdited, lines, people, grid, cellAt, write, writeCell }: EditingOptions) {
  const row = edited ? lines.findIndex(({ key }) => key === edited.line.key) : -1;
  const line = lines[row];
  const position = { row, column: edited?.column ?? 0 };
  const column = edited && COLUMNS[edited.column];
  const isActive = line !== undefined && row === grid.active.row && position.column === grid.active.column && column;
  const isOpen = Boolean(isActive && column.kind !== 'people');
  const activeLine = lines[grid.active.row];
  const activeColumn = COLUMNS[grid.active.column]!;
  const start = () => {
    if (activeLine) setEdited({ line: activeLine, column: grid.active.column });
  };
  const cancel = () => {
    setEdited(undefined);
    grid.focus();
  };

  const commit = (text: string, next: AfterCommit) => {
    setEdited(undefined);
    write(position, text);
    const [rows, columns] = OFFSETS[next];
    // The click that blurred the editor has already moved the focus.
    if (next !== 'stay') grid.goTo({ row: position.row + rows, column: position.column + columns });
  };
  return {
    start,
    isOpen,
    /** The editor of the active cell, open or not. */
    editor: activeLine && {
      label: `${activeColumn.label} de ${activeLine.name}`,
      column: activeColumn,
      text: formatCell(cellAt(grid.active), people),
      isOpen,
      onOpen: start,
      onCommit: commit,
      onCancel: cancel,
    },
    people:
      isActive && column.kind === 'people'
        ? {
            name: line.name,
            people: people.all,
            ids: idsIn(cellAt(position)),
            onClose: cancel,
            onChoose: (ids: number[]) => {
              writeCell(position, ids);
              cancel();
            },
          }
        : undefined,
  };
}

export type Editing = ReturnType<typeof useEditing>;

const idsIn = (cell: Cell) => (typeof cell === 'string' ? [] : cell);

type GridActionsOptions = {
  lines: LoadedLine[];
  people: PeopleIndex;
  sheet: SheetState;
  grid: GridSelection;
  /** Read-only commands: cells can be selected and copied. */
  isReadOnly: boolean;
  edit: () => void;
  paste: (block: string[][]) => void;
  announce: (text: string) => void;
};

export const cellIn = (changes: SheetChanges, line: LoadedLine, { column }: CellPosition): Cell => {
  const { field } = COLUMNS[column]!;
  return unsavedCell(changes[line.key], field)?.cell ?? line.values[field];
};

export function useGridActions(options: GridActionsOptions) {
  const { lines, people, sheet, grid, isReadOnly, edit, paste, announce } = options;
  const { range } = grid;
  const cellAt = (position: CellPosition) => cellIn(sheet.changes, lines[position.row]!, position);
  const writeAt = (position: CellPosition, cell: Cell) =>
    writeCell(lines[position.row]!, COLUMNS[position.column]!.field, cell);

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
      case 'a':
        return grid.all;
      case ' ':
        return grid.column;
      case 'z':
        return isReadOnly ? undefined : shiftKey ? redo : undo;
      case 'y':
        return isReadOnly ? undefined : redo;
      case 'd':
        return isReadOnly ? undefined : fill;
      default:
        return undefined;
    }
  };

  const plainKeyAction = ({ key, shiftKey }: KeyboardEvent): (() => void) | undefined => {
    if (key === ' ' && shiftKey) return grid.row;
    if (key === 'Escape') return grid.collapse;
    if (isReadOnly) return undefined;
    if (key === 'Enter' || key === 'F2') return edit;
    return key === 'Delete' || key === 'Backspace' ? clear : undefined;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // Keys with Alt belong to the browser, or write a sign; Enter would write a line break.
    const isAlt = event.altKey && event.key !== 'Enter';
    if (event.defaultPrevented || isAlt || isComposing(event) || lines.length === 0) return;
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
    event.preventDefault();
    const rows = Array.from({ length: rangeSize(range).rows }, (_, i) =>
      positionsIn({ ...range, top: range.top + i, bottom: range.top + i }).map((position) =>
        formatCell(cellAt(position), people),
      ),
    );
    event.clipboardData.setData('text/plain', writeTsv(rows));
    announce(`${formatRange(range)}\u00a0: copié.`);
  };
  return {
    onKeyDown,
    onCopy: copy,
    onCut: (event: ClipboardEvent) => {
      copy(event);
      if (!isReadOnly) clear();
    },
    onPaste: (event: ClipboardEvent) => {
      if (isReadOnly) return;
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

export function formatRange(range: CellRange): string {
  const { rows, columns } = rangeSize(range);
  return `${count(rows, 'ligne')} × ${count(columns, 'colonne')}`;
}

const formatSelected = (from: CellPosition, to: CellPosition) =>
  `${count((Math.abs(from.row - to.row) + 1) * (Math.abs(from.column - to.column) + 1), 'cellule sélectionnée', 'cellules sélectionnées')}.`;

export type PastedCell = { name: string; label: string; before: string; after: string; error: string | undefined };

export type PastedBlock = {
  rows: number;
  added: number;
  cut: number;
  unchanged: number;
  cells: PastedCell[];
  apply: () => void;
};

type PasteOptions = {
  lines: LoadedLine[];
  people: PeopleIndex;
  sheet: SheetState;
  range: CellRange;
  onDone: (cells: number) => void;
};

/** A single row is pasted at once; more rows, new stages and cut columns ask for a confirmation. */
export function usePaste({ lines, people, sheet, range, onDone }: PasteOptions) {
  const [preview, setPreview] = useState<PastedBlock>();

  const paste = (block: string[][]) => {
    const { placed, bottom, cut } = placeBlock(block, range, COLUMNS.length);
    const added = Math.max(0, bottom + 1 - lines.length);
    const cells = placed.map(({ row, column, text }) => {
      const line = lines[row];
      const former = line ? cellIn(sheet.changes, line, { row, column }) : EMPTY_CELLS[COLUMNS[column]!.field];
      return {
        row,
        column: COLUMNS[column]!,
        line,
        former,
        cell: parseCell(text, COLUMNS[column]!, former, people),
      };
    });
    const changing = cells.filter(({ former, cell }) => !isSameCell(former, cell));
    const apply = () => {
      sheet.writeWithLines(added, (newLines) =>
        changing.map(({ row, line, column, cell }) =>
          writeCell(line ?? newLines[row - lines.length]!, column.field, cell),
        ),
      );
      setPreview(undefined);
      onDone(changing.length);
    };
    if (bottom === range.top && added === 0 && cut === 0) return apply();
    setPreview({
      rows: bottom - range.top + 1,
      added,
      cut,
      unchanged: cells.length - changing.length,
      cells: changing.map(({ line, column, former, cell }) => ({
        name: line?.name ?? 'Nouveau stage',
        label: column.label,
        before: formatCell(former, people),
        after: formatCell(cell, people),
        error: validateCell(cell, column, people),
      })),
      apply,
    });
  };
  return { paste, preview, closePreview: () => setPreview(undefined) };
}
