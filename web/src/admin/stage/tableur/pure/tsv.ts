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
