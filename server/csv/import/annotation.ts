import type { CsvRow } from '../rows.js';
import { escapeFormula, unescapeFormula } from '../write.js';
import { FAULTS, isFaultsHeader } from './columns.js';
import type { Fault } from './fault.js';

/** Labels of the columns, by field. */
type Labels = ReadonlyMap<string, string>;

const ROW_BATCH = 200;

/** The original rows with their faults in a last column, in batches; the faults of the header are on the first line. */
export async function annotatedRows(
  read: (onRow: (row: CsvRow) => void) => Promise<Fault[]>,
  labels: Labels,
): Promise<Iterable<string[][]>> {
  const table: CsvRow[] = [];
  const faults = await read((row) => table.push(row));
  const byLine = new Map<number, string[]>();
  for (const fault of faults) {
    const existing = byLine.get(fault.line);
    if (existing) existing.push(sentence(fault, labels));
    else byLine.set(fault.line, [sentence(fault, labels)]);
  }
  return annotated(table, byLine);
}

function* annotated(table: CsvRow[], byLine: Map<number, string[]>): Generator<string[][]> {
  const [header] = table as [CsvRow, ...CsvRow[]];
  const isKept = header.cells.map((name) => !isFaultsHeader(name));
  const cellsOf = ({ cells }: CsvRow) =>
    cells.filter((_, i) => isKept[i] ?? true).map((cell) => escapeFormula(unescapeFormula(cell)));
  const sentencesOf = ({ line }: CsvRow) => byLine.get(line) ?? [];
  for (let i = 0; i < table.length; i += ROW_BATCH) {
    yield table.slice(i, i + ROW_BATCH).map((row, rank) => {
      if (row === header) return [...cellsOf(header), FAULTS];
      const sentences = [...(i + rank === 1 ? sentencesOf(header) : []), ...sentencesOf(row)];
      return [...cellsOf(row), escapeFormula(sentences.join(' '))];
    });
  }
}

function sentence({ field, msg }: Fault, labels: Labels): string {
  return field === undefined ? msg : `${labels.get(field) ?? field} : ${msg}`;
}
