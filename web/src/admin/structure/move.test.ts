import { type Drag, dragIndexes, dragTo, indexAt, moveItem } from './reorder';

it.each([
  [0, 2, 'BCAD'],
  [3, 0, 'DABC'],
  [1, 1, 'ABCD'],
  [1, 3, 'ACDB'],
])('the item at %i, moved to %i', (from, to, expected) => {
  expect(moveItem([...'ABCD'], from, to).join('')).toBe(expected);
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
  expect(indexAt(y, [50, 150, 250, 350], from)).toBe(expected);
});

const IDS = [10, 20, 30, 40];
it.each<[title: string, drag: Drag, ids: number[], places: [from: number, to: number] | undefined]>([
  ['where it was', dragTo(IDS, 20, 1), IDS, [1, 1]],
  ['up', dragTo(IDS, 40, 1), IDS, [3, 1]],
  ['down', dragTo(IDS, 10, 2), IDS, [0, 2]],
  ['to the end', dragTo(IDS, 10, 3), IDS, [0, 3]],
  ['before the same one, of a list that others have put in order', dragTo(IDS, 40, 1), [40, 30, 20, 10], [0, 1]],
  ['where it was, wherever that is by now', dragTo(IDS, 20, 1), [20, 10, 30, 40], [0, 0]],
  ['to the end of a longer list', dragTo(IDS, 10, 3), [10, 20, 30, 40, 50], [0, 4]],
  ['but was deleted meanwhile', dragTo(IDS, 40, 1), [10, 20, 30], undefined],
  ['before an item that was deleted meanwhile', dragTo(IDS, 40, 1), [10, 30, 40], undefined],
])('an item is dragged %s', (_title, drag, ids, places) => {
  expect(dragIndexes(ids, drag)).toEqual(places && { from: places[0], to: places[1] });
});
