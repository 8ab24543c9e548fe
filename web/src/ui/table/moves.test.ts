import { movePosition } from './grid';

const from = { row: 5, column: 2 };
const size = { row: 21, column: 6 };

it.each<[key: string, ctrlKey: boolean, row: number, column: number]>([
  ['ArrowUp', false, 4, 2],
  ['ArrowDown', false, 6, 2],
  ['ArrowLeft', false, 5, 1],
  ['ArrowRight', false, 5, 3],
  ['Home', false, 5, 0],
  ['End', false, 5, 5],
  ['PageUp', false, 0, 2],
  ['PageDown', false, 15, 2],
  ['Home', true, 0, 0],
  ['End', true, 20, 5],
])('%s (Ctrl: %s) leads to %i, %i', (key, ctrlKey, row, column) =>
  expect(movePosition(from, { key, ctrlKey }, size)).toEqual({ row, column }),
);

it.each([
  ['ArrowUp', { row: 0, column: 0 }],
  ['ArrowLeft', { row: 0, column: 0 }],
  ['ArrowDown', { row: 20, column: 5 }],
  ['ArrowRight', { row: 20, column: 5 }],
  ['PageDown', { row: 20, column: 5 }],
])('%s leads nowhere beyond the edge', (key, edge) =>
  expect(movePosition(edge, { key, ctrlKey: false }, size)).toEqual(edge),
);

it.each([
  ['a', false],
  [' ', false],
  ['Tab', false],
  ['ArrowUp', true],
])('%s (Ctrl: %s) is no key of the grid', (key, ctrlKey) =>
  expect(movePosition(from, { key, ctrlKey }, size)).toBeUndefined(),
);
