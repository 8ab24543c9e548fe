import { parseTsv, writeTsv } from './clipboard';

it.each<[what: string, text: string, rows: string[][]]>([
  ['nothing', '', []],
  ['one cell', 'a', [['a']]],
  [
    'a block',
    'a\tb\nc\td',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'the line that Excel adds',
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['old line ends', 'a\rb', [['a'], ['b']]],
  [
    'empty cells, and a row of them',
    '\t\n\t\n',
    [
      ['', ''],
      ['', ''],
    ],
  ],
  ['an empty row among others', 'a\n\nb\n', [['a'], [''], ['b']]],
  ['a quoted cell with line breaks', '"- un\n- deux"\tb\n', [['- un\n- deux', 'b']]],
  ['doubled quotes', '"dit ""bas"""\tb', [['dit "bas"', 'b']]],
  ['a quoted tab', '"a\tb"\tc', [['a\tb', 'c']]],
  ['quotes that are none', '"Le radar" de Brest\t5" de pied\n"x', [['"Le radar" de Brest', '5" de pied'], ['"x']]],
  ['no-break blanks around', '\u00a035\u00a0\t\u202f12 ', [['35', '12']]],
  ['a decimal comma, a formula, HTML: as they are', '17,5\t=1+1\t<b>a</b>', [['17,5', '=1+1', '<b>a</b>']]],
])('reads %s', (_, text, rows) => expect(parseTsv(text)).toEqual(rows));

it.each<[what: string, rows: string[][], text: string]>([
  [
    'a block',
    [
      ['a', 'b'],
      ['c', ''],
    ],
    'a\tb\r\nc\t',
  ],
  ['line breaks and quotes', [['- un\n- deux', 'dit "bas"', 'a\tb']], '"- un\n- deux"\t"dit ""bas"""\t"a\tb"'],
])('writes %s, and reads it back', (_, rows, text) => {
  expect(writeTsv(rows)).toBe(text);
  expect(parseTsv(text)).toEqual(rows);
});

it('reads a hostile text in a time that its length decides', () => {
  expect(parseTsv('"'.repeat(200_000))).toHaveLength(1);
});
