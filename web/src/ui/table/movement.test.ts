import { moveCell } from './grid';

const from = { row: 2, column: 1 };
const size = { rows: 50, columns: 4 };

it.each<[keys: string, row: number, column: number]>([
  ['ArrowUp', 1, 1],
  ['ArrowDown', 3, 1],
  ['ArrowLeft', 2, 0],
  ['ArrowRight', 2, 2],
  ['Ctrl ArrowDown', 49, 1],
  ['Ctrl ArrowUp', 0, 1],
  ['Ctrl ArrowRight', 2, 3],
  ['Home', 2, 0],
  ['End', 2, 3],
  ['Ctrl Home', 0, 0],
  ['Ctrl End', 49, 3],
  ['PageUp', 0, 1],
  ['PageDown', 22, 1],
])('%s', (keys, row, column) => {
  const [key = '', ctrl] = keys.split(' ').reverse();
  expect(moveCell({ key, ctrlKey: ctrl !== undefined }, from, size)).toEqual({ row, column });
});

it('leads nowhere by another key', () => expect(moveCell({ key: 'a', ctrlKey: false }, from, size)).toBeUndefined());
