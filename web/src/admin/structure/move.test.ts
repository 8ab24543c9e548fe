import { displaced, placeAt } from './move';

it.each([
  [0, 2, 'BCAD'],
  [3, 0, 'DABC'],
  [1, 1, 'ABCD'],
  [1, 3, 'ACDB'],
])('the item at %i, displaced to %i', (from, to, expected) => {
  expect(displaced([...'ABCD'], from, to).join('')).toBe(expected);
});

it.each([
  ['above all', -50, 2, 0],
  ['below all', 900, 0, 3],
  ['where it was', 150, 1, 1],
  ['just above its own middle', 140, 1, 1],
  ['beyond the middle of the next', 251, 1, 2],
  ['before the middle of the next', 249, 1, 1],
  ['beyond the middle of the one before', 49, 1, 0],
])('dropped %s', (_title, y, from, expected) => {
  expect(placeAt(y, [50, 150, 250, 350], from)).toBe(expected);
});
