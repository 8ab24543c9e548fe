// Run once: no database says otherwise.
import fc from 'fast-check';
import { CodeIndex } from './code-index.js';
import { beginsNear, WordIndex } from './word-index.js';

it.each<[typed: string, word: string, expected: boolean]>([
  ['radar', 'radar', true],
  ['rad', 'radar', true],
  ['rudar', 'radar', true],
  ['rdar', 'radar', true],
  ['raddar', 'radar', true],
  ['rdaar', 'radar', true],
  ['arda', 'radar', true],
  ['xradar', 'radar', true],
  ['radarx', 'radar', true],
  ['radax', 'radar', true],
  ['tele', 'telephonie', true],
  ['telp', 'telephonie', true],
  ['telehpo', 'telephonie', true],
  ['radarxx', 'radar', false],
  ['rudor', 'radar', false],
  ['ardra', 'radar', false],
  ['radr', 'radio', true],
  ['ridr', 'radio', false],
  ['sonar', 'radar', false],
  ['', 'radar', true],
  ['a', '', true],
  ['ab', '', false],
])('« %s » for « %s »: %s', (typed, word, expected) => {
  expect(beginsNear(word, typed)).toBe(expected);
});

describe('of many words', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '1'), minLength: 1, maxLength: 7 });

  it('those are told that begin so, or so but for one letter, each once and in order', () => {
    fc.assert(
      fc.property(fc.array(fc.array(text, { maxLength: 6 })), text, (added, typed) => {
        const words = new WordIndex();
        for (const [number, some] of added.entries()) {
          words.add(some.join(' '), number);
          words.sort();
        }
        const all = [...new Set(added.flat())].sort();
        const texts = (found: Iterable<{ text: string }>) => Array.from(found, (one) => one.text);
        expect(texts(words.beginningWith(typed))).toEqual(all.filter((one) => one.startsWith(typed)));
        expect(texts(words.near(typed))).toEqual(all.filter((one) => beginsNear(one, typed)));
      }),
    );
  });

  it('each knows the documents that hold it, once each', () => {
    fc.assert(
      fc.property(fc.array(fc.array(text, { maxLength: 6 })), (documents) => {
        const words = new WordIndex();
        for (const [number, some] of documents.entries()) words.add([...some, ...some].join('\n'), number);
        words.sort();
        for (const word of words.beginningWith(''))
          expect(word.numbers).toEqual(
            [...documents.keys()].filter((number) => documents[number]!.includes(word.text)),
          );
      }),
    );
  });
});

it('codes are found by any part, by their beginning, and by a beginning but for one letter', () => {
  const code = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '1', '𠮷'), minLength: 1, maxLength: 7 });
  fc.assert(
    fc.property(fc.array(code), code, (all, typed) => {
      const codes = new CodeIndex();
      for (const one of all) codes.add(one);
      const numbers = (is: (one: string) => boolean) => [...all.keys()].filter((number) => is(all[number]!));
      expect(codes.containing(typed)).toEqual(numbers((one) => one.includes(typed)));
      expect(codes.containing('')).toEqual([...all.keys()]);
      expect(codes.beginningWith(typed)).toEqual(numbers((one) => one.startsWith(typed)));
      expect(codes.near(typed).sort((a, b) => a - b)).toEqual(numbers((one) => beginsNear(one, typed)));
    }),
  );
});
