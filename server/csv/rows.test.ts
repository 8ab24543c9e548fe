import fc from 'fast-check';
import { ApiException } from '../errors.js';
import { decodeCsv, Rows } from './read.js';
import type { CsvRow } from './row.js';

/** All rows of a file with this text, at most `count` at a time; or what is wrong with it, without what stands before. */
async function readAll(text: string, count: number, window?: number): Promise<CsvRow[] | ApiException['errors']> {
  const rows = new Rows(await decodeCsv(Buffer.from(text)), ';', 1, window);
  const read: CsvRow[] = [];
  try {
    for (let calls = 0; !rows.isAtEnd; calls += 1) {
      if (calls > text.length) throw new Error('These rows do not end.');
      read.push(...rows.next(count));
    }
    return read.filter(({ cells }) => cells.join('') !== '');
  } catch (error) {
    if (error instanceof ApiException) return error.errors;
    throw error;
  }
}

it('reads the same rows, of the same lines, and tells the same fault, however many at a time', async () => {
  const piece = fc.constantFrom(';', '"', '""', '\n', '\r\n', '\r', '\n"', '";', ' ', 'a', 'é', '’');
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 24 }), async (pieces) => {
      const text = pieces.join('');
      const whole = await readAll(text, 1000);
      expect(await readAll(text, 1)).toEqual(whole);
      expect(await readAll(text, 3)).toEqual(whole);
      for (const window of [1, 2, 5]) expect(await readAll(text, 3, window)).toEqual(whole);
    }),
    { numRuns: 2_000 },
  );
});

it.each<[string, CsvRow[]]>([
  [
    'a;"b\r\nc"\r\n1\r\n',
    [
      { line: 1, cells: ['a', 'b\nc'] },
      { line: 3, cells: ['1'] },
    ],
  ],
  [
    'a;"b\nc"\r\n1\r2',
    [
      { line: 1, cells: ['a', 'b\nc'] },
      { line: 3, cells: ['1'] },
      { line: 4, cells: ['2'] },
    ],
  ],
  [
    'a;b\n1;2',
    [
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1', '2'] },
    ],
  ],
  [
    '"a\nb";c\n\nd',
    [
      { line: 1, cells: ['a\nb', 'c'] },
      { line: 4, cells: ['d'] },
    ],
  ],
  ['"a ""b""";"c" ;d "e"\n', [{ line: 1, cells: ['a "b"', 'c', 'd "e"'] }]],
])('reads %j', async (text, rows) => {
  expect(await readAll(text, 2)).toEqual(rows);
});

it.each([
  ['a;"b', 'ligne 1, colonne 2', /jamais fermé/],
  ['a\nb;"c\nd";"e"f;"g', 'ligne 3, colonne 3', /Du texte suit/],
])('tells where the quotes of %j are wrong', async (text, param, msg) => {
  for (const count of [1, 100])
    expect(await readAll(text, count)).toEqual([{ param, msg: expect.stringMatching(msg) }]);
});
