import { useState } from 'react';
import { cellFromText, COLUMNS, EMPTY, faultOf, sameCell, textOf } from './pure/columns';
import { layBlock } from './pure/paste';
import type { ReadLine, Write } from './pure/pending';
import { newLine } from './pure/pending';
import type { KnownPeople } from './pure/people';
import type { Rect } from './pure/rect';
import { cellIn } from './useGridActions';
import type { SheetState } from './useSheet';

/** A cell that a block would change. */
export type PastedCell = { name: string; label: string; before: string; after: string; fault: string | undefined };

/** What a block would do, told before it does. */
export type PastedBlock = {
  rows: number;
  added: number;
  cut: number;
  same: number;
  cells: PastedCell[];
  apply: () => void;
};

type Options = {
  lines: ReadLine[];
  people: KnownPeople;
  sheet: SheetState;
  rect: Rect;
  onDone: (cells: number) => void;
};

/** Pastes a row at once; more rows, or those that make new stages, once they have been looked at. */
export function usePaste({ lines, people, sheet, rect, onDone }: Options) {
  const [preview, setPreview] = useState<PastedBlock>();

  const paste = (block: string[][]) => {
    const { laid, bottom, cut } = layBlock(block, rect, COLUMNS.length);
    const added = Math.max(0, bottom + 1 - lines.length);
    const cells = laid.map(({ row, column, text }) => {
      const line = lines[row];
      const former = line ? cellIn(sheet.pending, line, { row, column }) : EMPTY[COLUMNS[column]!.field];
      return {
        row,
        column: COLUMNS[column]!,
        line,
        former,
        cell: cellFromText(text, COLUMNS[column]!, former, people),
      };
    });
    const changing = cells.filter(({ former, cell }) => !sameCell(former, cell));
    const apply = () => {
      const writesOf = (keys: string[]): Write[] =>
        changing.map(({ row, line, column: { field }, cell }) => {
          const added = { ...newLine(0), key: keys[row - lines.length] ?? '' };
          return { line: line ?? added, field, cell };
        });
      sheet.writeWithLines(added, writesOf);
      setPreview(undefined);
      onDone(changing.length);
    };
    if (bottom === rect.top && added === 0 && cut === 0) return apply();
    setPreview({
      rows: bottom - rect.top + 1,
      added,
      cut,
      same: cells.length - changing.length,
      cells: changing.map(({ line, column, former, cell }) => ({
        name: line?.name ?? 'Nouveau stage',
        label: column.label,
        before: textOf(former, people),
        after: textOf(cell, people),
        fault: faultOf(cell, column, people),
      })),
      apply,
    });
  };
  return { paste, preview, giveUp: () => setPreview(undefined) };
}
