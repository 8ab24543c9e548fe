import { type PrerequisLink, NODE, prerequisLayout, type PrerequisLayout } from './prerequis-layout';
import { reachedFrom } from './prerequis-columns';

const links = (...pairs: [from: number, to: number][]): PrerequisLink[] => pairs.map(([from, to]) => ({ from, to }));
const range = (length: number, first = 1) => Array.from({ length }, (_, index) => first + index);

/** No stage covers another, each is within the drawing, and each arrow ends at the sides of its stages. */
function expectWhole({ width, height, columns, arrows }: PrerequisLayout) {
  const places = new Map(columns.flatMap(({ x, stages }) => stages.map(({ id, y }) => [id, { x, y }] as const)));
  for (const { x, stages } of columns) {
    expect(x + NODE.width).toBeLessThanOrEqual(width + 0.01);
    for (const [index, { y }] of stages.entries()) {
      expect(y + NODE.height).toBeLessThanOrEqual(height);
      if (index > 0) expect(y).toBeGreaterThanOrEqual(stages[index - 1]!.y + NODE.height);
    }
  }
  for (const { from, to, line, head } of arrows) {
    expect(line + head).not.toMatch(/NaN|Infinity|undefined/);
    for (const [id, path] of [
      [from, line],
      [to, head],
    ] as const) {
      const [, x, y] = /^M(\S+) (-?[\d.]+)/.exec(path)!;
      const place = places.get(id)!;
      expect([place.x, place.x + NODE.width]).toContainEqual(expect.closeTo(Number(x), 1));
      expect(Number(y)).toBeCloseTo(place.y + NODE.height / 2, 1);
    }
  }
}

it.each<[title: string, columns: number[][], asked: PrerequisLink[], arrows: number]>([
  ['nothing', [], [], 0],
  ['no link', [[1, 2], [3]], [], 0],
  ['a chain over columns', [[1, 2], [3], [4]], links([1, 3], [3, 4], [1, 4], [2, 4]), 4],
  ['one category', [[1, 2, 3]], links([1, 2], [2, 3], [3, 1]), 3],
  ['a cycle across columns', [[1], [2], [3]], links([1, 2], [2, 3], [3, 1]), 3],
  ['itself, and what is not here', [[1], [2]], links([1, 1], [9, 1], [1, 9]), 0],
  [
    '40 levels',
    range(40).map((id) => [id]),
    links(...range(39).map((id) => [id, id + 1] as [number, number]), [1, 40]),
    40,
  ],
  ['200 stages of one category', [range(200)], links([1, 200], [200, 1]), 2],
])('the map stays whole: %s', (_, columns, asked, arrows) => {
  const layout = prerequisLayout(columns, asked);
  expect(layout.columns.map(({ stages }) => stages.map(({ id }) => id).toSorted((a, b) => a - b))).toEqual(columns);
  expect(layout.arrows).toHaveLength(arrows);
  expectWhole(layout);
});

it('stages without a link stand below the others', () => {
  const [, second] = prerequisLayout([[1], [2, 3]], links([1, 3])).columns;
  expect(second!.stages.map(({ id }) => id)).toEqual([3, 2]);
});

it('what leads to a stage is followed to its beginning, round a cycle too', () => {
  const asked = links([1, 2], [2, 3], [3, 2], [3, 4]);
  expect([...reachedFrom(4, asked, 'from')].toSorted()).toEqual([1, 2, 3]);
  expect([...reachedFrom(1, asked, 'to')].toSorted()).toEqual([2, 3, 4]);
  expect([...reachedFrom(undefined, asked, 'to')]).toEqual([]);
});
