import { createEdit, reduceEdit, unknownAuthor } from '../../edit/edit';
import { countTicked, diffCells, parseCells, savedTicks, serializeCells, type Ticks } from './matrix';

const saved = new Set(['1-1-1', '1-1-2']);
const unchanged = createEdit<Ticks>({ values: {}, version: undefined });
const typed = (edit: typeof unchanged, values: Ticks) =>
  reduceEdit(edit, { type: 'typed', values, loaded: savedTicks(saved, Object.keys(values)) });
const readAgain = (edit: typeof unchanged, now: Set<string>) =>
  reduceEdit(edit, {
    type: 'overtaken',
    values: savedTicks(now, Object.keys(edit.base)),
    version: undefined,
    author: unknownAuthor(),
  });

it('a cell that becomes what it was is pending no longer', () => {
  const cleared = typed(unchanged, { '1-1-1': false });
  expect(diffCells(cleared)).toEqual({ added: [], removed: ['1-1-1'] });
  expect(diffCells(typed(cleared, { '1-1-1': true }))).toEqual({ added: [], removed: [] });
});

it('what another user has done meanwhile is no change any more; a cell put back takes what they did', () => {
  const ticked = typed(typed(unchanged, { '1-1-3': true, '1-2-3': true, '1-3-3': true }), { '1-3-3': false });
  const now = readAgain(ticked, new Set([...saved, '1-1-3', '1-3-3']));
  expect(diffCells(now)).toEqual({ added: ['1-2-3'], removed: [] });
  expect(now.values['1-3-3']).toBe(true);
});

it.each([
  [['1-1-1', '1-1-2'], { ticked: 2, of: 2, all: true, some: true }],
  [['1-1-1', '1-1-3'], { ticked: 1, of: 2, all: false, some: true }],
  [['1-1-3'], { ticked: 0, of: 1, all: false, some: false }],
  [[], { ticked: 0, of: 0, all: false, some: false }],
])('%j', (keys, expected) => expect(countTicked({}, saved, keys)).toEqual(expected));

it('an autosave gives back what it was given, and nothing of what somebody else wrote there', () => {
  const changes = { '1-1-3': true, '1-1-1': false };
  expect(parseCells(serializeCells(typed(unchanged, changes)))).toEqual(changes);
  for (const invalid of [undefined, 'x', {}, [1, null, '+1-1', '+0-1-1', '*1-1-1', '+1-1-1-1']])
    expect(parseCells(invalid)).toEqual({});
});

describe('while « 1-1-3 » is being ticked and « 1-1-1 » cleared', () => {
  const sent = typed(unchanged, { '1-1-3': true, '1-1-1': false });
  const flying = reduceEdit(sent, { type: 'submitted', values: sent.values });
  type Diff = ReturnType<typeof diffCells>;
  it.each<[title: string, meanwhile: Ticks, during: Diff, after: Diff]>([
    ['nothing done since', {}, { added: ['1-1-3'], removed: ['1-1-1'] }, { added: [], removed: [] }],
    [
      'unticked again',
      { '1-1-3': false },
      { added: [], removed: ['1-1-3', '1-1-1'] },
      { added: [], removed: ['1-1-3'] },
    ],
    ['ticked again', { '1-1-1': true }, { added: ['1-1-3', '1-1-1'], removed: [] }, { added: ['1-1-1'], removed: [] }],
    [
      'others',
      { '1-2-1': true, '1-1-2': false },
      { added: ['1-1-3', '1-2-1'], removed: ['1-1-1', '1-1-2'] },
      { added: ['1-2-1'], removed: ['1-1-2'] },
    ],
  ])('%s', (_title, meanwhile, during, after) => {
    const now = typed(flying, meanwhile);
    expect(diffCells(now)).toEqual(during);
    const read = readAgain(now, new Set(['1-1-2', '1-1-3']));
    for (const edit of [now, read]) {
      const values = savedTicks(new Set(['1-1-2', '1-1-3']), Object.keys(sent.values));
      expect(diffCells(reduceEdit(edit, { type: 'saved', values, version: undefined }))).toEqual(after);
    }
  });
});
