import { wrapLines } from './wrap-lines';

it.each([
  ['court', 10, 2, ['court']],
  ['après trois ans d’expérience', 12, 3, ['après trois', 'ans', 'd’expérience']],
  ['après trois ans d’expérience', 12, 2, ['après trois', 'ans…']],
  ['W'.repeat(25), 10, 2, ['W'.repeat(10), `${'W'.repeat(9)}…`]],
  ['', 10, 2, ['']],
])('%s in lines of %d letters, at most %d', (text, width, maxLines, lines) =>
  expect(wrapLines(text, width, maxLines)).toEqual(lines),
);
