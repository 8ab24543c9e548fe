import { finished } from 'node:stream/promises';
import fc from 'fast-check';
import { parse } from 'fast-csv';
import { Scanner } from './scan.js';

/** What fast-csv reads, blank rows left out; undefined where it finds quotes that make no sense. */
async function byFastCsv(text: string, delimiter: string): Promise<string[][] | undefined> {
  const rows: string[][] = [];
  const parser = parse<string[], string[]>({ delimiter }).on('data', (row: string[]) => rows.push(row));
  parser.end(text);
  return finished(parser).then(
    () => rows.filter(isFilled),
    () => undefined,
  );
}

function byScanner(text: string, separator: string): string[][] | undefined {
  const scanner = new Scanner(text, separator, 1);
  const rows: string[][] = [];
  try {
    while (!scanner.isOver) rows.push(scanner.next().cells);
  } catch {
    return undefined;
  }
  return rows.filter(isFilled);
}

const isFilled = (cells: string[]) => cells.some((cell) => cell.trim() !== '');
/** Spaces around a cell are nobody's: fast-csv keeps some of them and loses others. */
const trimmed = (rows: string[][] | undefined) => rows?.map((cells) => cells.map((cell) => cell.trim()));

it.each([';', ',', '\t', '|'])('reads any text parted by %j as fast-csv does', async (separator) => {
  const piece = fc.constantFrom(
    separator,
    '"',
    '""',
    '\n',
    '\r\n',
    '\r',
    ' ',
    '\t',
    '\u00a0',
    'a',
    'é',
    '’',
    '\\',
    ',',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 24 }), async (pieces) => {
      const text = pieces.join('');
      expect(trimmed(byScanner(text, separator))).toEqual(trimmed(await byFastCsv(text, separator)));
    }),
    { numRuns: 1_000 },
  );
});
