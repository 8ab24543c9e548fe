/** Rows of cells, as a spreadsheet puts them on the clipboard; the empty line that Excel adds at their end is none. */
export function parseTsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const endCell = () => {
    row.push(trimmed(cell));
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

/** A cell is quoted where a quote ends it: « "Le radar" de Brest » is none. */
function isClosed(source: string, start: number): boolean {
  for (let end = source.indexOf('"', start + 1); end !== -1; end = source.indexOf('"', end + 1)) {
    if (source[end + 1] === '"') end += 1;
    else return end + 1 === source.length || source[end + 1] === '\t' || source[end + 1] === '\n';
  }
  return false;
}

/** Without the blanks around it, no-break ones too. */
const trimmed = (cell: string) => cell.trim();

/** The same the other way: what Excel reads back as those very cells. */
export function writeTsv(rows: string[][]): string {
  return rows.map((row) => row.map(quote).join('\t')).join('\r\n');
}

function quote(cell: string): string {
  return /[\t\n\r"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
