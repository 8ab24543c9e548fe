import { begun, done, redone, type Timeline, undone } from './timeline';

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
