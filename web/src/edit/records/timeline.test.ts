import {
  createTimeline,
  markSent,
  pushState,
  rebaseOnSave,
  redoTimeline,
  type Timeline,
  undoTimeline,
} from './timeline';

const play = (moves: string) => {
  let line: Timeline<string> = createTimeline('0');
  for (const move of moves)
    line = move === '<' ? undoTimeline(line) : move === '>' ? redoTimeline(line) : pushState(line, move);
  return line.present;
};

it.each([
  ['', '0'],
  ['<', '0'],
  ['>', '0'],
  ['ab<', 'a'],
  ['ab<<', '0'],
  ['ab<<>>', 'b'],
  ['ab<c>', 'c'],
  ['ab<c<<', '0'],
])('%s', (moves, present) => expect(play(moves)).toBe(present));

it('remembers a hundred gestures', () => {
  const line = Array.from({ length: 150 }, (_, i) => i + 1).reduce(pushState, createTimeline(0));
  const back = Array.from({ length: 150 }).reduce<Timeline<number>>(undoTimeline, line);
  expect(back.present).toBe(50);
});

it.each([
  ['ab!', '', 'b'],
  ['ab!c', '<', 'b'],
  ['ab!c', '<<', 'b'],
  ['ab!cd<', '>', 'd'],
  ['ab!<', '', 'a'],
  ['ab!<', '<', 'a'],
  ['ab!<', '>', 'b'],
])('%s, saved, then %s: what was done before it was sent is undone no longer', (moves, later, present) => {
  const move = (line: Timeline<string>, step: string) =>
    step === '!'
      ? markSent(line)
      : step === '<'
        ? undoTimeline(line)
        : step === '>'
          ? redoTimeline(line)
          : pushState(line, step);
  const saved = rebaseOnSave([...moves].reduce(move, createTimeline('0')), (state) => `${state} saved`);
  expect([...later].reduce(move, saved).present).toBe(`${present} saved`);
});
