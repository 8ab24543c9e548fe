import { acknowledgedCells, fromDraftCells, NO_CHANGE, pendingChanges, tally, toDraftCells, withCells } from './cells';

const saved = new Set(['1-1-1', '1-1-2']);

it('a cell that becomes what it was is pending no longer', () => {
  const cleared = withCells(NO_CHANGE, { saved }, ['1-1-1'], false);
  expect(pendingChanges(cleared, { saved })).toEqual({ added: [], removed: ['1-1-1'] });
  expect(withCells(cleared, { saved }, ['1-1-1'], true)).toEqual(NO_CHANGE);
});

it('what somebody else has done meanwhile is no change any more', () => {
  const ticked = withCells(NO_CHANGE, { saved }, ['1-1-3', '1-2-3'], true);
  expect(pendingChanges(ticked, { saved: new Set([...saved, '1-1-3']) })).toEqual({ added: ['1-2-3'], removed: [] });
});

it.each([
  [['1-1-1', '1-1-2'], { ticked: 2, of: 2, all: true, some: true }],
  [['1-1-1', '1-1-3'], { ticked: 1, of: 2, all: false, some: true }],
  [['1-1-3'], { ticked: 0, of: 1, all: false, some: false }],
  [[], { ticked: 0, of: 0, all: false, some: false }],
])('%j', (keys, told) => expect(tally(NO_CHANGE, saved, keys)).toEqual(told));

it('a draft gives back what it was given, and nothing of what somebody else wrote there', () => {
  const pending = new Map([
    ['1-1-3', true],
    ['1-1-1', false],
  ]);
  expect(fromDraftCells(toDraftCells(pending))).toEqual(pending);
  for (const wrong of [undefined, 'x', {}, [1, null, '+1-1', '+0-1-1', '*1-1-1', '+1-1-1-1']])
    expect(fromDraftCells(wrong)).toEqual(NO_CHANGE);
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
    const known = { saved, sent };
    const pending = withCells(withCells(sent, known, ticked, true), known, cleared, false);
    const now = pendingChanges(pending, known);
    expect([now.added, now.removed]).toEqual(meanwhile);
    const left = pendingChanges(acknowledgedCells(pending, sent), { saved: new Set(['1-1-2', '1-1-3']) });
    expect([left.added, left.removed]).toEqual(after);
  });
});
