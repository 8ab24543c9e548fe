// Run once: no database says otherwise.
import fc from 'fast-check';
import { BitSet } from './bitset.js';
import { CodeIndex } from './code-index.js';
import { beginsNear, Words } from './word-index.js';

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

describe('of many', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '1', '𠮷'), maxLength: 7 });

  it('words, those are told that begin so but for one letter, each once', () => {
    fc.assert(
      fc.property(fc.array(fc.array(text, { maxLength: 6 })), text, (added, typed) => {
        const words = new Words();
        for (const some of added) {
          for (const one of some) words.add(one, 1);
          words.sort();
        }
        const expected = [...new Set(added.flat())].filter((one) => beginsNear(one, typed));
        expect(
          words
            .near(typed)
            .map((one) => one.text)
            .sort(),
        ).toEqual(expected.sort());
      }),
    );
  });

  it('codes, those of living stages: the first of them', () => {
    const code = text.filter((one) => one !== '');
    fc.assert(
      fc.property(
        fc.array(code),
        text,
        fc.array(fc.nat(20)),
        fc.integer({ min: 1, max: 5 }),
        (all, typed, dead, limit) => {
          const [codes, alive] = [new CodeIndex(), BitSet.none(all.length)];
          for (const [stage, one] of all.entries()) {
            codes.add(one);
            if (!dead.includes(stage)) alive.add(stage);
          }
          const expected = all.filter((one, stage) => alive.has(stage) && beginsNear(one, typed));
          expect(codes.near(typed, alive, limit)).toEqual(expected.slice(0, limit));
        },
      ),
    );
  });

  it('codes, each is found by any part, by its beginning, and as a whole', () => {
    const code = text.filter((one) => one !== '');
    fc.assert(
      fc.property(fc.array(code), code, (all, part) => {
        const codes = new CodeIndex();
        for (const one of all) codes.add(one);
        const found = (mark: (found: BitSet) => void) => {
          const bits = BitSet.none(all.length);
          mark(bits);
          return bits.numbers().map((stage) => all[stage]);
        };
        expect(found((bits) => codes.mark(part, bits))).toEqual(all.filter((one) => one.includes(part)));
        expect(found((bits) => codes.markPrefix(part, bits))).toEqual(all.filter((one) => one.startsWith(part)));
        expect(found((bits) => codes.markExact(part, bits))).toEqual(all.filter((one) => one === part));
      }),
    );
  });
});
