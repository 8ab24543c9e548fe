import { useState } from 'react';
import { parseCell, COLUMNS, EMPTY_CELLS, validateCell, isSameCell, formatCell } from './pure/columns';
import { placeBlock } from './pure/paste';
import type { LoadedLine, CellWrite } from './pure/pending';
import { createLine } from './pure/pending';
import type { PeopleIndex } from './pure/people';
import type { CellRange } from './pure/rect';
import { cellIn } from './useGridActions';
import type { SheetState } from './useSheet';

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
      const writesOf = (keys: string[]): CellWrite[] =>
        changing.map(({ row, line, column: { field }, cell }) => {
          const added = { ...createLine(0), key: keys[row - lines.length] ?? '' };
          return { line: line ?? added, field, cell };
        });
      sheet.writeWithLines(added, writesOf);
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
