import type { CellPosition } from './rect';

export type PressedKeys = { key: string; ctrlKey: boolean };
type Size = { rows: number; columns: number };

const PAGE_ROWS = 20;

/** Undefined for keys that do not move. */
export function moveCell(
  { key, ctrlKey }: PressedKeys,
  { row, column }: CellPosition,
  { rows, columns }: Size,
): CellPosition | undefined {
  const to = (r: number, c: number): CellPosition => ({
    row: Math.max(0, Math.min(rows - 1, r)),
    column: Math.max(0, Math.min(columns - 1, c)),
  });
  const distance = ctrlKey ? Infinity : 1;
  switch (key) {
    case 'ArrowUp':
      return to(row - distance, column);
    case 'ArrowDown':
      return to(row + distance, column);
    case 'ArrowLeft':
      return to(row, column - distance);
    case 'ArrowRight':
      return to(row, column + distance);
    case 'Home':
      return to(ctrlKey ? 0 : row, 0);
    case 'End':
      return to(ctrlKey ? rows - 1 : row, columns - 1);
    case 'PageUp':
      return to(row - PAGE_ROWS, column);
    case 'PageDown':
      return to(row + PAGE_ROWS, column);
    default:
      return undefined;
  }
}
