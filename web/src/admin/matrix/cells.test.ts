import { applySavedCells, countTicked, diffCells, NO_CHANGES, parseCells, serializeCells, setCells } from './matrix';

const saved = new Set(['1-1-1', '1-1-2']);

it('a cell that becomes what it was is pending no longer', () => {
  const cleared = setCells(NO_CHANGES, { saved }, ['1-1-1'], false);
  expect(diffCells(cleared, { saved })).toEqual({ added: [], removed: ['1-1-1'] });
  expect(setCells(cleared, { saved }, ['1-1-1'], true)).toEqual(NO_CHANGES);
});

it('what somebody else has done meanwhile is no change any more', () => {
  const ticked = setCells(NO_CHANGES, { saved }, ['1-1-3', '1-2-3'], true);
  expect(diffCells(ticked, { saved: new Set([...saved, '1-1-3']) })).toEqual({ added: ['1-2-3'], removed: [] });
});

it.each([
  [['1-1-1', '1-1-2'], { ticked: 2, of: 2, all: true, some: true }],
  [['1-1-1', '1-1-3'], { ticked: 1, of: 2, all: false, some: true }],
  [['1-1-3'], { ticked: 0, of: 1, all: false, some: false }],
  [[], { ticked: 0, of: 0, all: false, some: false }],
])('%j', (keys, expected) => expect(countTicked(NO_CHANGES, saved, keys)).toEqual(expected));

it('a draft gives back what it was given, and nothing of what somebody else wrote there', () => {
  const changes = new Map([
    ['1-1-3', true],
    ['1-1-1', false],
  ]);
  expect(parseCells(serializeCells(changes))).toEqual(changes);
  for (const invalid of [undefined, 'x', {}, [1, null, '+1-1', '+0-1-1', '*1-1-1', '+1-1-1-1']])
    expect(parseCells(invalid)).toEqual(NO_CHANGES);
});

describe('while « 1-1-3 » is being ticked and « 1-1-1 » cleared', () => {
  const sent = new Map([
    ['1-1-3', true],
    ['1-1-1', false],
  ]);
  type Case = [title: string, ticked: string[], cleared: string[], meanwhile: string[][], after: string[][]];
  it.each<Case>([
    ['nothing done since', [], [], [['1-1-3'], ['1-1-1']], [[], []]],
    ['unticked again', [], ['1-1-3'], [[], ['1-1-3', '1-1-1']], [[], ['1-1-3']]],
    ['ticked again', ['1-1-1'], [], [['1-1-3', '1-1-1'], []], [['1-1-1'], []]],
    [
      'others',
      ['1-2-1'],
      ['1-1-2'],
      [
        ['1-1-3', '1-2-1'],
        ['1-1-1', '1-1-2'],
      ],
      [['1-2-1'], ['1-1-2']],
    ],
  ])('%s', (_title, ticked, cleared, meanwhile, after) => {
    const server = { saved, sent };
    const changes = setCells(setCells(sent, server, ticked, true), server, cleared, false);
    const now = diffCells(changes, server);
    expect([now.added, now.removed]).toEqual(meanwhile);
    const remaining = diffCells(applySavedCells(changes, sent), { saved: new Set(['1-1-2', '1-1-3']) });
    expect([remaining.added, remaining.removed]).toEqual(after);
  });
});
