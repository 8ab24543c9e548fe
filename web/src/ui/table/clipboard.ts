import { type CellPosition, type CellRange, positionsIn, rangeSize } from './grid';

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

/** Parses clipboard text of a spreadsheet, without the empty last line that Excel adds. */
export function parseTsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const endCell = () => {
    row.push(trim(cell));
    cell = '';
  };
  const endRow = () => {
    endCell();
    rows.push(row);
    row = [];
  };
  const source = text.replace(/\r\n?/g, '\n');
  for (let i = 0; i < source.length; i += 1) {
    const character = source[i]!;
    if (quoted) {
      if (character !== '"') cell += character;
      else if (source[i + 1] === '"') cell += source[(i += 1)]!;
      else quoted = false;
    } else if (character === '"' && cell === '' && isClosed(source, i)) quoted = true;
    else if (character === '\t') endCell();
    else if (character === '\n') endRow();
    else cell += character;
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}

/** A quote only opens a quoted cell if another one closes it: « "Le radar" de Brest » is plain text. */
function isClosed(source: string, start: number): boolean {
  for (let end = source.indexOf('"', start + 1); end !== -1; end = source.indexOf('"', end + 1)) {
    if (source[end + 1] === '"') end += 1;
    else return end + 1 === source.length || source[end + 1] === '\t' || source[end + 1] === '\n';
  }
  return false;
}

const trim = (cell: string) => cell.trim();

/** Excel reads back the same cells. */
export function writeTsv(rows: string[][]): string {
  return rows.map((row) => row.map(quote).join('\t')).join('\r\n');
}

function quote(cell: string): string {
  return /[\t\n\r"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
