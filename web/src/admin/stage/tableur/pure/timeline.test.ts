import { begun, done, redone, savedFrom, sentFrom, type Timeline, undone } from './timeline';

const play = (moves: string) => {
  let line: Timeline<string> = begun('0');
  for (const move of moves) line = move === '<' ? undone(line) : move === '>' ? redone(line) : done(line, move);
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
  const line = Array.from({ length: 150 }, (_, i) => i + 1).reduce(done, begun(0));
  const back = Array.from({ length: 150 }).reduce<Timeline<number>>(undone, line);
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
  const move = (line: Timeline<string>, one: string) =>
    one === '!' ? sentFrom(line) : one === '<' ? undone(line) : one === '>' ? redone(line) : done(line, one);
  const saved = savedFrom([...moves].reduce(move, begun('0')), (state) => `${state} saved`);
  expect([...later].reduce(move, saved).present).toBe(`${present} saved`);
});
