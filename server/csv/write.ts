import { writeToString } from 'fast-csv';
import { TimeSlice } from '../turns.js';

const ROW_BATCH = 200;
const FORMAT = { delimiter: ';', rowDelimiter: '\r\n', includeEndRowDelimiter: true };
const BOM = '\uFEFF';

/** CSV that French Excel opens by a double click: UTF-8 with a byte order mark, semicolons, CRLF. */
export async function* csvPieces(
  batches: AsyncIterable<string[][]> | Iterable<string[][]>,
): AsyncGenerator<string, void, undefined> {
  const slice = new TimeSlice();
  yield BOM;
  for await (const rows of batches) {
    for (let i = 0; i < rows.length; i += ROW_BATCH) {
      yield await writeToString(rows.slice(i, i + ROW_BATCH), FORMAT);
      await slice.yieldIfNeeded();
    }
  }
}

/** Start of a formula in any spreadsheet and language; some skip a leading tab or line break. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/;
const ESCAPED = /^'[=+\-@＝＋－＠\t\r\n']/;

/** Prefixes an apostrophe, as Excel itself requires, so that no spreadsheet reads a formula. */
export function escapeFormula(cell: string): string {
  return FORMULA.test(cell) || cell.startsWith("'") ? `'${cell}` : cell;
}

/** Undoes `escapeFormula`. */
export function unescapeFormula(cell: string): string {
  return ESCAPED.test(cell) ? cell.slice(1) : cell;
}
