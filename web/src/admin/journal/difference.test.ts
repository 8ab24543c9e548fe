import { cut, difference } from './difference';

const shown = (one: string, other: string) =>
  difference(one, other).map(({ before, differs, after }) => [before, differs, after]);

it.each([
  [
    'a word in the middle',
    'le radar de Brest',
    'le radar de Lyon',
    ['le radar de ', 'Brest', ''],
    ['le radar de ', 'Lyon', ''],
  ],
  [
    'a word that begins alike',
    'un radar bleu',
    'un radôme bleu',
    ['un ', 'radar', ' bleu'],
    ['un ', 'radôme', ' bleu'],
  ],
  ['words that come', 'un bleu', 'un radar bleu', ['un ', '', 'bleu'], ['un ', 'radar ', 'bleu']],
  ['words at the end', 'un radar', 'un radar bleu', ['un radar', '', ''], ['un radar', ' bleu', '']],
  ['nothing before', '', 'bleu', ['', '', ''], ['', 'bleu', '']],
  ['nothing alike', 'vert', 'bleu', ['', 'vert', ''], ['', 'bleu', '']],
])('%s', (_, one, other, first, second) => {
  expect(shown(one, other)).toEqual([first, second]);
});

it('is cut down to where the texts differ, however long they are', () => {
  const long = 'mot '.repeat(200);
  const [[before, differs, after]] = shown(`${long}A ${long}`, `${long}B ${long}`) as [[string, string, string]];
  expect([before.length, differs, after.length]).toEqual([61, 'A', 61]);
  expect([before.at(0), after.at(-1)]).toEqual(['…', '…']);
  expect(cut('x'.repeat(301))).toBe(`${'x'.repeat(300)}…`);
});
