import { isTurnOver, yieldTurn } from '../concurrency.js';
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
import type { CsvRow } from './row.js';
import { readTable } from './table.js';
import { letterOf } from './workbook/sheet.js';
import { escapeFormula, unescapeFormula } from './write.js';

export interface CsvFile<L> {
  lines: L[];
  /** In the order of the lines. */
  faults: Fault[];
  /** Headers resolved by a choice; null: the column is not read. */
  chosen: { titre: string; colonne: string | null }[];
  widths: Widths;
  /** Sheet that was read, where a workbook has others. */
  onglet: string | null;
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
  const { header: row, rows, sheet } = await readTable(content, (name) => columns.isColumnHeader(name, choices));
  onRow(row);
  const { header, chosen, faults } = columns.readHeader(row, choices);
  const reader = readerOf(header);
  const lines: L[] = [];
  const lastColumn = header.findLastIndex((column) => typeof column === 'object');
  const widths: Widths = { courtes: 0, longues: 0 };
  for await (const batch of rows) {
    for (const row of batch) {
      onRow(row);
      // A sheet has no empty cells at the end of its rows.
      if (row.cells.length <= lastColumn && !row.isOfSheet) widths.courtes += 1;
      if (row.cells.length > header.length) widths.longues += 1;
      // With an invalid header every line would be invalid.
      if (faults.length === 0) lines.push(reader.read(row));
      if (isTurnOver()) await yieldTurn();
    }
  }
  return { lines, faults: [...faults, ...reader.faults], chosen, widths, onglet: sheet };
}

/** Number of cells up to the last that is not empty. */
const filledWidth = (cells: string[]): number => cells.findLastIndex((cell) => cell.trim() !== '') + 1;

/** Result of a formula that failed, in French or in English. */
const SPREADSHEET_ERROR =
  /^#(N\/A|REF!|DIV\/0!|VALEUR!|VALUE!|NOM\?|NAME\?|NOMBRE!|NUM!|NUL!|NULL!|SPILL!|CALC!|PROPAGATION!)$/;
const CORRECT_ERROR = 'Corrigez dans Excel la formule de cette cellule, qui donne l’erreur';

/** Calls `read` with each cell and its column; returns false if the row has text beyond the header. */
export function readCells<C extends CsvColumn>(
  { line, cells, isOfSheet }: CsvRow,
  header: HeaderCell<C>[],
  faults: Fault[],
  read: (column: C, text: string) => void,
): boolean {
  const width = filledWidth(cells);
  if (width > header.length) {
    const cause = isOfSheet
      ? `videz celles qui sont à droite de la colonne ${letterOf(header.length - 1)}`
      : 'un séparateur y est de trop, ou un guillemet y manque';
    faults.push({ line, msg: `Cette ligne a ${width} cellules, l’en-tête ${header.length} : ${cause}.` });
    return false;
  }
  for (const [i, column] of header.entries()) {
    if (column === IGNORED) continue;
    const text = unescapeFormula((cells[i] ?? '').trim());
    if (column === undefined) {
      const cell = isOfSheet ? `${letterOf(i)}${line}` : i + 1;
      if (text !== '') faults.push({ line, msg: `La cellule ${cell} est dans une colonne sans nom.`, value: text });
    } else if (SPREADSHEET_ERROR.test(text))
      faults.push({ line, field: column.field, msg: `${CORRECT_ERROR} « ${text} ».`, value: text });
    else read(column, text);
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
  // Holds as many cells as the header, so that the faults stand below their title.
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
