import { changedFields, merge } from './edit';

const base = { name: 'Radar', rythm: 'lent', people: [1, 2], file: { current: 'a.pdf', choice: undefined as unknown } };
type Values = typeof base;
const file = (current: string, choice?: unknown) => ({ file: { current, choice } });
const theirFile = { name: 'pretend this is a File' };

it.each<
  [
    title: string,
    mine: Partial<Values>,
    theirs: Partial<Values>,
    values: Partial<Values>,
    merged: string,
    conflicting: string,
  ]
>([
  ['nobody has changed anything', {}, {}, {}, '', ''],
  ['they alone', {}, { name: 'Leur' }, { name: 'Leur' }, 'name', ''],
  ['I alone', { name: 'Mien' }, {}, { name: 'Mien' }, '', ''],
  ['one field each', { rythm: 'vif' }, { name: 'Leur' }, { rythm: 'vif', name: 'Leur' }, 'name', ''],
  ['both the same way', { name: 'Même' }, { name: 'Même' }, { name: 'Même' }, '', ''],
  ['both, and mine stays until one is chosen', { name: 'Mien' }, { name: 'Leur' }, { name: 'Mien' }, '', 'name'],
  ['both, one having emptied it', { name: '' }, { name: 'Leur' }, { name: '' }, '', 'name'],
  ['the people', { people: [1] }, { people: [1, 2, 3] }, { people: [1] }, '', 'people'],
  ['a list that is read anew', {}, { people: [1, 2] }, {}, '', ''],
  ['their file', {}, file('b.pdf'), file('b.pdf'), 'file', ''],
  ['both files', file('a.pdf', theirFile), file('b.pdf'), file('a.pdf', theirFile), '', 'file'],
])('%s', (_title, mine, theirs, values, expectedMerged, expectedConflicting) => {
  const merged = merge(base, { ...base, ...mine }, { ...base, ...theirs });
  expect(merged.values).toEqual({ ...base, ...values });
  expect([merged.merged.join(), merged.conflicting.join()]).toEqual([expectedMerged, expectedConflicting]);
});

it('what they have changed although it looks the same is theirs, or a clash', () => {
  expect(merge(base, base, base, ['file']).merged).toEqual(['file']);
  expect(merge(base, { ...base, ...file('a.pdf', theirFile) }, base, ['file']).conflicting).toEqual(['file']);
});

it('an object is no change while all of it is the same', () => {
  expect(changedFields(base, { ...base, ...file('a.pdf') })).toEqual([]);
  expect(changedFields(base, { ...base, ...file('a.pdf', 'removed') })).toEqual(['file']);
});

it('lists of things of several parts are compared part by part', () => {
  const at = (...ends: string[]) => ({ slots: ends.map((end) => ({ day: '2027-03-29', end })) });
  expect(changedFields(at('12:30'), at('12:30'))).toEqual([]);
  expect(changedFields(at('12:30'), at('12:00'))).toEqual(['slots']);
  expect(changedFields(at('12:30'), at('12:30', '17:00'))).toEqual(['slots']);
  expect(merge(at('12:30'), at('12:00'), at('17:00')).conflicting).toEqual(['slots']);
});
