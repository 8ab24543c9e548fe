import type { CellPosition, CellRange } from './rect';
import { positionsIn, rangeSize } from './rect';

export type PlacedText = CellPosition & { text: string };

/**
 * Places a block from the top left of `target`, repeated where the selection is a multiple of its size, as spreadsheets do.
 * `cut`: columns right of the last one.
 */
export function placeBlock(
  block: string[][],
  target: CellRange,
  columns: number,
): { placed: PlacedText[]; bottom: number; cut: number } {
  const height = block.length;
  const width = Math.max(0, ...block.map((row) => row.length));
  if (width === 0) return { placed: [], bottom: target.top - 1, cut: 0 };
  const selected = rangeSize(target);
  const times = (all: number, part: number) => (all % part === 0 ? all : part);
  const rows = times(selected.rows, height);
  const wide = times(selected.columns, width);
  const area = { ...target, bottom: target.top + rows - 1, right: target.left + wide - 1 };
  const placed = positionsIn({ ...area, right: Math.min(area.right, columns - 1) }).flatMap(({ row, column }) => {
    const text = block[(row - target.top) % height]![(column - target.left) % width];
    return text === undefined ? [] : { row, column, text };
  });
  return { placed, bottom: area.bottom, cut: Math.max(0, area.right - columns + 1) };
}

/** Copies the first row of the range to the others; a single row copies the row above it. */
export function fillDown({ top, left, bottom, right }: CellRange): { from: CellPosition; to: CellPosition }[] {
  const source = top === bottom ? top - 1 : top;
  if (source < 0) return [];
  return positionsIn({ top: source + 1, left, bottom, right }).map((to) => ({
    from: { row: source, column: to.column },
    to,
  }));
}
