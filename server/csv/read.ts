import { badFile } from './decode.js';
import { TimeSlice } from '../turns.js';
import { type CsvRow, Rows } from './rows.js';

export interface Table {
  header: CsvRow;
  /** Batches without blank rows, read on demand. */
  rows: AsyncIterable<CsvRow[]>;
}

/** In the order of preference for a tie. */
const SEPARATORS = [';', ',', '\t'];
const MAX_ROWS = 20_000;
const MAX_COLUMNS = 100;
/** Rows parsed between two pauses for other requests. */
const ROW_BATCH = 200;
/** In characters: a longer header is invalid. */
const MAX_HEADER_LENGTH = 64 * 1024;
const NO_ROW = 'Ce fichier est vide ou n’a que sa ligne d’en-tête : il faut au moins une ligne en dessous.';

/**
 * Reads a CSV text with lines that end in `\n`. The first line `sep=;` of Excel gives the separator; without it, the
 * separator that makes most columns known to `isKnown`.
 * @throws ApiException 400, also while the rows are read: no table, no row, or more than 20,000
 */
export async function readTable(text: string, isKnown: (name: string) => boolean): Promise<Table> {
  const sep = /^sep=(.)(?:\n|$)/i.exec(text);
  const body = sep ? text.slice(sep[0].length) : text;
  const separator = sep?.[1] ?? findSeparator(body, isKnown);
  const rows = parseRows(body, separator, sep ? 2 : 1);
  const start: CsvRow[] = [];
  while (start.length < 2) {
    const { value } = await rows.next();
    if (value === undefined) throw badFile(NO_ROW);
    start.push(...value);
  }
  const [header, ...first] = start as [CsvRow, ...CsvRow[]];
  if (header.cells.length > MAX_COLUMNS)
    throw badFile(`Ce fichier a ${header.cells.length} colonnes : vérifiez qu’il s’agit bien du fichier à importer.`);
  return { header: { ...header, cells: header.cells.map(copyOf) }, rows: atMost(first, rows) };
}

/** Copies a text: a column name is kept, and as a part of the file it would keep the file in memory. */
function copyOf(text: string): string {
  return Buffer.from(text).toString();
}

async function* atMost(first: CsvRow[], others: AsyncIterable<CsvRow[]>): AsyncGenerator<CsvRow[]> {
  yield first;
  let count = first.length;
  for await (const rows of others) {
    count += rows.length;
    if (count > MAX_ROWS) throw badFile(`Ce fichier a plus de ${MAX_ROWS} lignes : importez-le en plusieurs fois.`);
    yield rows;
  }
}

function findSeparator(text: string, isKnown: (name: string) => boolean): string {
  const countKnown = (separator: string) => firstRow(text, separator).filter(isKnown).length;
  return SEPARATORS.reduce((best, one) => (countKnown(one) > countKnown(best) ? one : best));
}

function firstRow(text: string, separator: string): string[] {
  const rows = new Rows(copyOf(text.slice(0, MAX_HEADER_LENGTH)), separator, 1);
  try {
    while (!rows.isAtEnd) {
      const [row] = rows.next(1);
      if (row && !isBlank(row)) return row.cells;
    }
  } catch {
    // The quotes are invalid with this separator; if they are with any, reading the rows reports it.
  }
  return [];
}

async function* parseRows(
  text: string,
  separator: string,
  firstLine: number,
): AsyncGenerator<CsvRow[], void, undefined> {
  const rows = new Rows(text, separator, firstLine);
  const slice = new TimeSlice();
  while (!rows.isAtEnd) {
    const batch = rows.next(ROW_BATCH).filter((row) => !isBlank(row));
    if (batch.length > 0) yield batch;
    await slice.yieldIfNeeded();
  }
}

function isBlank({ cells }: CsvRow): boolean {
  return cells.every((cell) => cell.trim() === '');
}
