import { TimeSlice } from '../concurrency.js';
import {
  type ChosenHeaders,
  type CsvColumn,
  type CsvColumns,
  type Fault,
  FAULTS,
  type HeaderCell,
  isFaultsHeader,
  IGNORED,
} from './columns.js';
import { type CsvRow, decodeCsv, readTable } from './read.js';
import { escapeFormula, unescapeFormula } from './write.js';

export interface CsvFile<L> {
  lines: L[];
  /** In the order of the lines. */
  faults: Fault[];
  /** Headers resolved by a choice; null: the column is not read. */
  chosen: { titre: string; colonne: string | null }[];
  widths: Widths;
}

/** Lines that have not one cell per column, as spreadsheets leave out or add empty cells at the end. */
export interface Widths {
  /** Lines that end before the last column: their missing cells are empty. */
  courtes: number;
  /** Lines with empty cells beyond the header, which carry nothing. */
  longues: number;
}

export interface LineReader<L> {
  faults: Fault[];
  read(row: CsvRow): L;
}

/**
 * `onRow` gets each row as it is in the file, the header first.
 * @throws ApiException 400 if the file is no table
 */
export async function readLines<C extends CsvColumn, L>(
  content: Buffer,
  columns: CsvColumns<C>,
  choices: ChosenHeaders<C>,
  readerOf: (header: HeaderCell<C>[]) => LineReader<L>,
  onRow: (row: CsvRow) => void = () => {},
): Promise<CsvFile<L>> {
  const { header: row, rows } = await readTable(await decodeCsv(content), (name) =>
    columns.isColumnHeader(name, choices),
  );
  onRow(row);
  const { header, chosen, faults } = columns.readHeader(row, choices);
  const reader = readerOf(header);
  const lines: L[] = [];
  const lastColumn = header.findLastIndex((column) => typeof column === 'object');
  const widths: Widths = { courtes: 0, longues: 0 };
  const slice = new TimeSlice();
  for await (const batch of rows) {
    for (const row of batch) {
      onRow(row);
      if (row.cells.length <= lastColumn) widths.courtes += 1;
      if (row.cells.length > header.length) widths.longues += 1;
      // With an invalid header every line would be invalid.
      if (faults.length === 0) lines.push(reader.read(row));
      if (slice.isOver) await slice.yield();
    }
  }
  return { lines, faults: [...faults, ...reader.faults], chosen, widths };
}

/** Number of cells up to the last that is not empty. */
const filledWidth = (cells: string[]): number => cells.findLastIndex((cell) => cell.trim() !== '') + 1;

/** Calls `read` with each cell and its column; returns false if the row has text beyond the header. */
export function readCells<C extends CsvColumn>(
  { line, cells }: CsvRow,
  header: HeaderCell<C>[],
  faults: Fault[],
  read: (column: C, text: string) => void,
): boolean {
  const width = filledWidth(cells);
  if (width > header.length) {
    const msg = `Cette ligne a ${width} cellules, l’en-tête ${header.length} : un séparateur y est de trop, ou un guillemet y manque.`;
    faults.push({ line, msg });
    return false;
  }
  for (const [i, column] of header.entries()) {
    if (column === IGNORED) continue;
    const text = unescapeFormula((cells[i] ?? '').trim());
    if (column !== undefined) read(column, text);
    else if (text !== '') faults.push({ line, msg: `La cellule ${i + 1} est dans une colonne sans nom.`, value: text });
  }
  return true;
}

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
  // As many cells as the header, so that the faults stand below their title.
  const fitted = (cells: string[]) =>
    Array.from({ length: Math.max(isKept.length, filledWidth(cells)) }, (_, i) => cells[i] ?? '');
  const cellsOf = ({ cells }: CsvRow) =>
    fitted(cells)
      .filter((_, i) => isKept[i] ?? true)
      .map((cell) => escapeFormula(unescapeFormula(cell)));
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
