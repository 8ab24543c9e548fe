/** A cell by its place on the screen. */
export type Spot = { row: number; column: number };

/** Cells between two corners, both included. */
export type Rect = { top: number; left: number; bottom: number; right: number };

export function rectOf(a: Spot, b: Spot): Rect {
  return {
    top: Math.min(a.row, b.row),
    left: Math.min(a.column, b.column),
    bottom: Math.max(a.row, b.row),
    right: Math.max(a.column, b.column),
  };
}

export const sizeOf = ({ top, left, bottom, right }: Rect) => ({ rows: bottom - top + 1, columns: right - left + 1 });

/** Its cells, row by row. */
export function spotsIn({ top, left, bottom, right }: Rect): Spot[] {
  const places: Spot[] = [];
  for (let row = top; row <= bottom; row += 1)
    for (let column = left; column <= right; column += 1) places.push({ row, column });
  return places;
}
