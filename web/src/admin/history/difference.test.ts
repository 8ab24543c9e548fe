import { diffWords, excerpt, truncate } from './display-values';

/** Changed pieces in brackets. */
const shown = (one: string, other: string) =>
  diffWords(one, other).map((pieces) => pieces.map(({ text, differs }) => (differs ? `[${text}]` : text)).join(''));

it.each([
  ['a word in the middle', 'le radar de Brest', 'le radar de Lyon', 'le radar de [Brest]', 'le radar de [Lyon]'],
  ['a word that begins alike', 'un radar bleu', 'un radôme bleu', 'un [radar] bleu', 'un [radôme] bleu'],
  ['words that come', 'un bleu', 'un radar bleu', 'un bleu', 'un [radar ]bleu'],
  ['words at the end', 'un radar', 'un radar bleu', 'un radar', 'un radar[ bleu]'],
  ['nothing before', '', 'bleu', '', '[bleu]'],
  ['nothing alike', 'vert', 'bleu', '[vert]', '[bleu]'],
  ['two places', 'un radar à Brest', 'le radar à Lyon', '[un] radar à [Brest]', '[le] radar à [Lyon]'],
  ['a line', 'un\ndeux', 'un\ntrois\ndeux', 'un\ndeux', 'un\n[trois\n]deux'],
])('%s', (_, one, other, first, second) => {
  expect(shown(one, other)).toEqual([first, second]);
});

it('gives up on texts that have nothing in common', () => {
  const [one, other] = ['a', 'b'].map((letter) => Array.from({ length: 3000 }, (_, i) => `${letter}${i}`).join(' '));
  expect(shown(one!, other!)).toEqual([`[${one}]`, `[${other}]`]);
});

it('is cut down to where the texts differ, however long they are', () => {
  const long = 'mot '.repeat(200);
  const [pieces] = diffWords(`${long}A ${long}B`, `${long}C ${long}D`);
  const [before, , between] = excerpt(pieces).map(({ text }) => text) as [string, string, string];
  expect([before.length, between.length]).toEqual([61, 121]);
  expect([before.at(0), between.at(60)]).toEqual(['…', '…']);
  expect(excerpt(diffWords('un', 'un deux')[0])).toEqual([{ text: 'un', differs: false }]);
  expect(truncate('x'.repeat(301))).toBe(`${'x'.repeat(300)}…`);
});
