import { writeToString } from 'fast-csv';
import { TimeSlice } from '../turns.js';

/** Rows written at once. */
const ROWS = 200;
const FORMAT = { delimiter: ';', rowDelimiter: '\r\n', includeEndRowDelimiter: true };
const BOM = '\uFEFF';

/** A CSV file as French Excel opens it by a double click: UTF-8 with a byte order mark, semicolons, CRLF. */
export async function* csvPieces(
  batches: AsyncIterable<string[][]> | Iterable<string[][]>,
): AsyncGenerator<string, void, undefined> {
  const turns = new TimeSlice();
  yield BOM;
  for await (const rows of batches) {
    for (let i = 0; i < rows.length; i += ROWS) {
      yield await writeToString(rows.slice(i, i + ROWS), FORMAT);
      await turns.yieldIfNeeded();
    }
  }
}

/** What begins a formula in some spreadsheet, in some language; a tab or a return before it is overlooked there. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/;
const NEUTRALISED = /^'[=+\-@＝＋－＠\t\r\n']/;

/** A cell that no spreadsheet takes for a formula: an apostrophe goes before it, as Excel itself asks for. */
export function escapeFormula(cell: string): string {
  return FORMULA.test(cell) || cell.startsWith("'") ? `'${cell}` : cell;
}

/** What `neutralised` was given. */
export function restored(cell: string): string {
  return NEUTRALISED.test(cell) ? cell.slice(1) : cell;
}
