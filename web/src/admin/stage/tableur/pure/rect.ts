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
