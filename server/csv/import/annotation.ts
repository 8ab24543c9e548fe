import type { CsvRow } from '../rows.js';
import { escapeFormula, restored } from '../write.js';
import { FAULTS, headsFaults } from './columns.js';
import type { Fault } from './fault.js';

/** Names of columns by their fields. */
type Labels = ReadonlyMap<string, string>;

/** Rows annotated at once. */
const ROWS = 200;

/**
 * The file as it was, with all that is wrong in a last column, some rows at a time; what is wrong with its header is told
 * on the first line.
 */
export async function annotatedRows(
  read: (onRow: (row: CsvRow) => void) => Promise<Fault[]>,
  labels: Labels,
): Promise<Iterable<string[][]>> {
  const table: CsvRow[] = [];
  const faults = await read((row) => table.push(row));
  const byLine = new Map<number, string[]>();
  for (const fault of faults) {
    const told = byLine.get(fault.line);
    if (told) told.push(sentence(fault, labels));
    else byLine.set(fault.line, [sentence(fault, labels)]);
  }
  return annotated(table, byLine);
}

function* annotated(table: CsvRow[], byLine: Map<number, string[]>): Generator<string[][]> {
  const [header] = table as [CsvRow, ...CsvRow[]];
  const kept = header.cells.map((name) => !headsFaults(name));
  const cellsOf = ({ cells }: CsvRow) =>
    cells.filter((_, i) => kept[i] ?? true).map((cell) => escapeFormula(restored(cell)));
  const told = ({ line }: CsvRow) => byLine.get(line) ?? [];
  for (let i = 0; i < table.length; i += ROWS) {
    yield table.slice(i, i + ROWS).map((row, rank) => {
      if (row === header) return [...cellsOf(header), FAULTS];
      const sentences = [...(i + rank === 1 ? told(header) : []), ...told(row)];
      return [...cellsOf(row), escapeFormula(sentences.join(' '))];
    });
  }
}

function sentence({ field, msg }: Fault, labels: Labels): string {
  return field === undefined ? msg : `${labels.get(field) ?? field} : ${msg}`;
}
