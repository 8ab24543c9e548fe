// Run once: no database says otherwise.
import { inNameOrder } from './row-change.js';

const order = (moves: Record<string, string>) => {
  const changes = Object.entries(moves).map(([from, to], i) => ({
    before: { key: [i], version: 1, fields: { code: from } },
    fields: { code: to },
  }));
  const { ordered, parked } = inNameOrder(changes, 'code');
  return [ordered, parked].map((some) => some.map(({ before }) => before.fields.code).join(' '));
};

it.each<[what: string, moves: Record<string, string>, ordered: string, parked: string]>([
  ['of nothing', {}, '', ''],
  ['of names that nobody has', { a: 'x', b: 'y' }, 'a b', ''],
  ['of a chain: its free end first', { a: 'b', b: 'c', c: 'd' }, 'c b a', ''],
  ['of a chain that is met at its middle', { b: 'c', a: 'b', c: 'd' }, 'c b a', ''],
  ['of two that swap', { a: 'b', b: 'a' }, 'b a', 'a'],
  ['of a circle of three and a chain', { x: 'y', a: 'b', b: 'c', c: 'a' }, 'x c b a', 'a'],
  ['of one that keeps its own', { a: 'a', b: 'c' }, 'a b', ''],
])('order %s', (_, moves, ordered, parked) => expect(order(moves)).toEqual([ordered, parked]));

it('leaves changes that give no name as they are', () => {
  const change = { before: { key: [1], version: 1, fields: { code: 'a' } }, fields: { hours: 3 } };

  expect(inNameOrder([change, change], undefined).ordered).toHaveLength(2);
  expect(inNameOrder([change], 'code')).toEqual({ ordered: [change], parked: [] });
});
