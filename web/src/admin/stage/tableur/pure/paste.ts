import type { CellPosition, CellRange } from './rect';
import { positionsIn, rangeSize } from './rect';

export type PlacedText = CellPosition & { text: string };

/**
 * Where the cells of a block come: from the first selected one; a block repeats itself where a whole number of it fills
 * what is selected, so that one cell fills all, and one row all rows. What is right of the last column is `cut`.
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

/** Each column takes what stands in its first selected row; one row takes the row above it. */
export function fillDown({ top, left, bottom, right }: CellRange): { from: CellPosition; to: CellPosition }[] {
  const source = top === bottom ? top - 1 : top;
  if (source < 0) return [];
  return positionsIn({ top: source + 1, left, bottom, right }).map((to) => ({
    from: { row: source, column: to.column },
    to,
  }));
}
