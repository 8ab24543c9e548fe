/** Row 0 is the header. */
export type Position = { row: number; column: number };

const MATRIX_PAGE_ROWS = 10;

type PressedKey = { key: string; ctrlKey: boolean };

/** Position after a key press; undefined for keys that do not move. */
export function movePosition(
  { row, column }: Position,
  { key, ctrlKey }: PressedKey,
  size: Position,
): Position | undefined {
  const [lastRow, lastColumn] = [size.row - 1, size.column - 1];
  const to = (next: Partial<Position>) => ({
    row: Math.min(Math.max(next.row ?? row, 0), lastRow),
    column: Math.min(Math.max(next.column ?? column, 0), lastColumn),
  });
  if (ctrlKey) {
    if (key === 'Home') return to({ row: 0, column: 0 });
    return key === 'End' ? to({ row: lastRow, column: lastColumn }) : undefined;
  }
  const moves: Record<string, Partial<Position>> = {
    ArrowUp: { row: row - 1 },
    ArrowDown: { row: row + 1 },
    ArrowLeft: { column: column - 1 },
    ArrowRight: { column: column + 1 },
    Home: { column: 0 },
    End: { column: lastColumn },
    PageUp: { row: row - MATRIX_PAGE_ROWS },
    PageDown: { row: row + MATRIX_PAGE_ROWS },
  };
  return moves[key] && to(moves[key]);
}
