import { fillDown, placeBlock } from './clipboard';
import { rangeBetween } from './grid';

/** « row,column=text » */
const placed = (block: string, from: string, to = from, columns = 5) => {
  const expectPlaced = (text: string) => ({ row: Number(text[0]), column: Number(text[1]) });
  const rows = block === '' ? [] : block.split('/').map((row) => row.split(' '));
  const { placed: cells, bottom, cut } = placeBlock(rows, rangeBetween(expectPlaced(from), expectPlaced(to)), columns);
  return [cells.map(({ row, column, text }) => `${row}${column}=${text}`).join(' '), bottom, cut];
};

it.each<[what: string, args: [string, string, string?, number?], expected: [string, number, number]]>([
  ['nothing', ['', '11'], ['', 0, 0]],
  ['a block into one cell', ['a b/c d', '11'], ['11=a 12=b 21=c 22=d', 2, 0]],
  ['one cell into many', ['a', '11', '22'], ['11=a 12=a 21=a 22=a', 2, 0]],
  ['one cell into many, selected from the end', ['a', '22', '11'], ['11=a 12=a 21=a 22=a', 2, 0]],
  ['one row into many', ['a b', '11', '31'], ['11=a 12=b 21=a 22=b 31=a 32=b', 3, 0]],
  ['one column into many', ['a/b', '11', '12'], ['11=a 12=a 21=b 22=b', 2, 0]],
  ['a block into twice its rows', ['a/b', '11', '41'], ['11=a 21=b 31=a 41=b', 4, 0]],
  ['a block into what it does not fill: once', ['a/b', '11', '31'], ['11=a 21=b', 2, 0]],
  ['a block smaller than itself', ['a b c', '11', '12'], ['11=a 12=b 13=c', 1, 0]],
  ['beyond the last column', ['a b c', '13'], ['13=a 14=b', 1, 1]],
  ['rows that are not as long', ['a b/c', '11'], ['11=a 12=b 21=c', 2, 0]],
])('lays %s', (_, args, expected) => expect(placed(...args)).toEqual(expected));

it.each<[what: string, rect: [number, number, number, number], moves: string]>([
  ['two rows', [1, 0, 2, 1], '10>20 11>21'],
  ['one row: from above', [2, 1, 2, 1], '11>21'],
  ['the first row: nothing', [0, 0, 0, 1], ''],
])('fills %s', (_, [top, left, bottom, right], moves) => {
  const shown = fillDown({ top, left, bottom, right });
  expect(shown.map(({ from, to }) => `${from.row}${from.column}>${to.row}${to.column}`).join(' ')).toBe(moves);
});
