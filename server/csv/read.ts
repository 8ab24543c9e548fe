import { badFile } from './decode.js';
import { TimeSlice } from '../turns.js';
import { type CsvRow, Rows } from './rows.js';

export interface Table {
  header: CsvRow;
  /** Without the blank ones; many at a time, read as they are asked for. */
  rows: AsyncIterable<CsvRow[]>;
}

/** The least known ends in the best known: what a tie is decided for comes first. */
const SEPARATORS = [';', ',', '\t'];
const MAX_ROWS = 20_000;
const MAX_COLUMNS = 100;
/** Rows read at once, between which other requests may have their turn. */
const ROWS = 200;
/** Characters: a header that goes on for longer is none. */
const HEADER = 64 * 1024;
const NO_ROW = 'Ce fichier est vide ou n’a que sa ligne d’en-tête : il faut au moins une ligne en dessous.';

/**
 * The rows of a CSV text, whose lines end in `\n`. The separator is the one that Excel's first line `sep=;` names, else the one which makes the
 * most columns that `isKnown` knows out of the header.
 * @throws ApiException 400, also while the rows are read, where it is no table of at least one row and at most 20,000.
 */
export async function readTable(text: string, isKnown: (name: string) => boolean): Promise<Table> {
  const sep = /^sep=(.)(?:\n|$)/i.exec(text);
  const body = sep ? text.slice(sep[0].length) : text;
  const separator = sep?.[1] ?? findSeparator(body, isKnown);
  const rows = parsed(body, separator, sep ? 2 : 1);
  const begun: CsvRow[] = [];
  while (begun.length < 2) {
    const { value } = await rows.next();
    if (value === undefined) throw badFile(NO_ROW);
    begun.push(...value);
  }
  const [header, ...first] = begun as [CsvRow, ...CsvRow[]];
  if (header.cells.length > MAX_COLUMNS)
    throw badFile(`Ce fichier a ${header.cells.length} colonnes : vérifiez qu’il s’agit bien du fichier à importer.`);
  return { header: { ...header, cells: header.cells.map(detached) }, rows: atMost(first, rows) };
}

/** The same text, which is no part of a longer one: known names are kept, and would keep the whole file in memory. */
function detached(text: string): string {
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

/** The one with whose header the most columns are known. */
function findSeparator(text: string, isKnown: (name: string) => boolean): string {
  const known = (separator: string) => firstRow(text, separator).filter(isKnown).length;
  return SEPARATORS.reduce((best, one) => (known(one) > known(best) ? one : best));
}

function firstRow(text: string, separator: string): string[] {
  const rows = new Rows(detached(text.slice(0, HEADER)), separator, 1);
  try {
    while (!rows.areOver) {
      const [row] = rows.next(1);
      if (row && !isBlank(row)) return row.cells;
    }
  } catch {
    // With this separator the quotes make no sense; where they do with none, reading the whole will say so.
  }
  return [];
}

/** The rows that are not blank. */
async function* parsed(text: string, separator: string, firstLine: number): AsyncGenerator<CsvRow[], void, undefined> {
  const rows = new Rows(text, separator, firstLine);
  const turns = new TimeSlice();
  while (!rows.areOver) {
    const some = rows.next(ROWS).filter((row) => !isBlank(row));
    if (some.length > 0) yield some;
    await turns.yieldIfNeeded();
  }
}

function isBlank({ cells }: CsvRow): boolean {
  return cells.every((cell) => cell.trim() === '');
}
