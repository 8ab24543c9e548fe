import type { Spot } from './rect';

export type Keys = { key: string; ctrlKey: boolean };
type Size = { rows: number; columns: number };

/** Rows that Page Up and Page Down pass. */
const LEAP = 20;

/** Where a key of the grid leads; undefined where it leads nowhere. */
export function movedBy({ key, ctrlKey }: Keys, { row, column }: Spot, { rows, columns }: Size): Spot | undefined {
  const to = (r: number, c: number): Spot => ({
    row: Math.max(0, Math.min(rows - 1, r)),
    column: Math.max(0, Math.min(columns - 1, c)),
  });
  const far = ctrlKey ? Infinity : 1;
  switch (key) {
    case 'ArrowUp':
      return to(row - far, column);
    case 'ArrowDown':
      return to(row + far, column);
    case 'ArrowLeft':
      return to(row, column - far);
    case 'ArrowRight':
      return to(row, column + far);
    case 'Home':
      return to(ctrlKey ? 0 : row, 0);
    case 'End':
      return to(ctrlKey ? rows - 1 : row, columns - 1);
    case 'PageUp':
      return to(row - LEAP, column);
    case 'PageDown':
      return to(row + LEAP, column);
    default:
      return undefined;
  }
}
