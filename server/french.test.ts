import { byteOrder, compareFrench, foldText, foldWords } from './french.js';
import { leftBy } from './test/heap.js';

describe('foldText', () => {
  it.each([
    ['Été', 'ete'],
    [' SUR-101 ', 'sur-101'],
    ['E\u0301te\u0301', 'ete'],
    ['ÇÀÈÜÑ', 'caeun'],
    ['İstanbul', 'istanbul'],
    ['a  b', 'a  b'],
    ['Œuvre', 'œuvre'],
    ['😀', '😀'],
    ['\u200e\ufeffÉ\u00adt\u200bé \u2060', 'ete'],
    ['I\u200bN\u00adV', 'inv'],
    ['', ''],
  ])('folds %j to %j', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it('keeps apart what differs by more than case, accents and outer spaces', () => {
    expect(new Set(['SUR-101', 'SUR 101', 'SUR101', 'SUR-1O1'].map(foldText)).size).toBe(4);
  });
});

describe('foldWords', () => {
  it.each<[text: string, words: string[]]>([
    ['Mise en œuvre', ['mise', 'en', 'oeuvre']],
    ["L’énergie, l'eau", ['l', 'energie', 'l', 'eau']],
    ['A-SMGCS/ILS_2', ['a', 'smgcs', 'ils', '2']],
    ['Ex æquo, Straße, ﬁbre', ['ex', 'aequo', 'strasse', 'fibre']],
    ['8,33 kHz', ['8', '33', 'khz']],
    ['m² et ½', ['m2', 'et', '1', '2']],
    ['１２ Ａ', ['12', 'a']],
    ['終 𠮷', ['終', '𠮷']],
    ['trans\u00adpon\u200bdeur \ufeffra\ufeffdar\u2060', ['transpondeur', 'radar']],
    ['%_"\'\\*+(😀', []],
    ['', []],
  ])('parts %j', (text, words) => {
    expect(foldWords(text)).toEqual(words);
  });
});

describe('compareFrench', () => {
  it('orders as a French reader expects: accents and case part equals only, numbers by value', () => {
    const ordered = [
      '1',
      '2',
      '10',
      'cote',
      'Cote',
      'coté',
      'côte',
      'côté',
      'eau',
      'Écran',
      'énergie',
      'œuvre',
      'Zone',
    ];

    expect([...ordered].reverse().sort(compareFrench)).toEqual(ordered);
  });
});

describe('byteOrder', () => {
  it('orders as UTF-8 bytes do', () => {
    const texts = ['a', 'ab', 'a-b', 'é', '\ud7ff', '\ue000', 'ﬁ', '\uffff', '😀', '😀a', '𠮷', ''];
    const units = (a: string, b: string) => (a < b ? -1 : 1);

    expect(texts.toSorted((a, b) => units(byteOrder(a), byteOrder(b)))).toEqual(
      texts.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))),
    );
  });
});

it('words that are folded once for all do not hold the text that they are a part of', async () => {
  const fold = (i: number) => {
    const text = Buffer.from(`abcdefghijklmnop${i} abcdefghijklmnop ${'y'.repeat(14_000)}`).toString();
    foldWords(text);
  };

  expect(await leftBy(fold, 1_000)).toBeLessThan(3);
});
