import { batchesOf } from '../concurrency.js';
import { csvRows, decodeCsv } from './read.js';
import { badFile, type CsvRow, MAX_ROWS, tooManyRows } from './row.js';
import { isWorkbook, readWorkbook } from './workbook/workbook.js';

interface Table {
  header: CsvRow;
  /** Batches without blank rows, read on demand. */
  rows: AsyncIterable<CsvRow[]>;
  /** Name of the sheet that is read, where a workbook has others. */
  sheet: string | null;
}

const MAX_COLUMNS = 100;
const ROW_BATCH = 200;
const NO_ROW = 'Ce fichier est vide ou n’a que sa ligne d’en-tête : il faut au moins une ligne en dessous.';

/**
 * Reads a CSV file or a workbook, which its content tells apart, and not its name.
 * @throws ApiException 400, also while the rows are read: no table, no row, or more than 20,000
 */
export async function readTable(content: Buffer, isKnown: (name: string) => boolean): Promise<Table> {
  const { rows, sheet } = await open(content, isKnown);
  const start: CsvRow[] = [];
  while (start.length < 2) {
    const { value } = await rows.next();
    if (value === undefined) throw badFile(NO_ROW);
    start.push(...value);
  }
  const [header, ...first] = start as [CsvRow, ...CsvRow[]];
  if (header.cells.length > MAX_COLUMNS)
    throw badFile(`Ce fichier a ${header.cells.length} colonnes : vérifiez qu’il s’agit bien du fichier à importer.`);
  return { header: { ...header, cells: header.cells.map(copyOf) }, rows: atMost(first, rows), sheet };
}

type Batches = AsyncGenerator<CsvRow[], void, undefined> | Generator<CsvRow[], void, undefined>;

async function open(
  content: Buffer,
  isKnown: (name: string) => boolean,
): Promise<{ rows: Batches; sheet: string | null }> {
  if (!isWorkbook(content)) return { rows: csvRows(await decodeCsv(content), isKnown), sheet: null };
  const { rows, sheet } = await readWorkbook(content);
  return { rows: batchesOf(rows, ROW_BATCH), sheet };
}

/** Copies a text: a column name is kept, and as a part of the file it would keep the file in memory. */
function copyOf(text: string): string {
  return Buffer.from(text).toString();
}

async function* atMost(first: CsvRow[], others: Batches): AsyncGenerator<CsvRow[]> {
  yield first;
  let count = first.length;
  for await (const rows of others) {
    count += rows.length;
    if (count > MAX_ROWS) throw tooManyRows();
    yield rows;
  }
}
