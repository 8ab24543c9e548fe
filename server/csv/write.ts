import { Readable } from 'node:stream';
import { format } from 'fast-csv';

/** A CSV file as French Excel opens it by a double click: UTF-8 with a byte order mark, semicolons, CRLF. */
export function csvStream(rows: AsyncIterable<string[]> | Iterable<string[]>): Readable {
  const source = Readable.from(rows);
  const formatter = format({ delimiter: ';', rowDelimiter: '\r\n', writeBOM: true, includeEndRowDelimiter: true });
  // pipe() does not hand on what goes wrong in the source: the answer would wait for ever.
  source.on('error', (error) => formatter.destroy(error));
  formatter.on('close', () => source.destroy());
  return source.pipe(formatter);
}

/** What begins a formula in some spreadsheet, in some language; a tab or a return before it is overlooked there. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/;
const NEUTRALISED = /^'[=+\-@＝＋－＠\t\r\n']/;

/** A cell that no spreadsheet takes for a formula: an apostrophe goes before it, as Excel itself asks for. */
export function neutralised(cell: string): string {
  return FORMULA.test(cell) || cell.startsWith("'") ? `'${cell}` : cell;
}

/** What `neutralised` was given. */
export function restored(cell: string): string {
  return NEUTRALISED.test(cell) ? cell.slice(1) : cell;
}
