import { lettersAfter, type NamedText, type Range, rangeOf } from './sorted.js';

/** Shorter words are within one edit of too many others. */
export const MIN_NEAR_LENGTH = 4;

/** Whether `word` begins with `typed` but for one edit: a letter replaced, added, removed, or two letters swapped. */
export function beginsNear(word: string, typed: string): boolean {
  const { length } = typed;
  let i = 0;
  // Compares UTF-16 units, not letters: the loop runs over many words, and most differ at the first unit.
  while (i < length && typed.charCodeAt(i) === word.charCodeAt(i)) i += 1;
  if (i === length) return true;
  const [typedUnit, typedNext] = [typed.charCodeAt(i), typed.charCodeAt(i + 1)];
  const [wordUnit, wordNext] = [word.charCodeAt(i), word.charCodeAt(i + 1)];
  return (
    ((typedNext === wordNext || i + 1 === length) && continuesWith(word, i + 1, typed, i + 1)) ||
    ((typedNext === wordUnit || i + 1 === length) && continuesWith(word, i, typed, i + 1)) ||
    (typedUnit === wordNext && continuesWith(word, i + 1, typed, i)) ||
    (typedUnit === wordNext && typedNext === wordUnit && continuesWith(word, i + 2, typed, i + 2))
  );
}

function continuesWith(word: string, from: number, typed: string, typedFrom: number): boolean {
  if (word.length - from < typed.length - typedFrom) return false;
  for (let i = typedFrom; i < typed.length; i += 1)
    if (word.charCodeAt(from + i - typedFrom) !== typed.charCodeAt(i)) return false;
  return true;
}

/** Ranges of a sorted list that together hold every word accepted by `beginsNear`; they may overlap. */
export function* nearRanges(sorted: NamedText[], typed: string): Generator<Range> {
  let range: Range = [0, sorted.length];
  for (let i = 0; range[0] < range[1]; i += 1) {
    const [prefix, mine, rest] = [typed.slice(0, i), typed.charAt(i), typed.slice(i + 1)];
    range = rangeOf(sorted, prefix, range);
    if (rest === '') {
      // The last letter may be any letter: the whole range of the prefix matches.
      yield range;
      return;
    }
    for (const [letter, words] of lettersAfter(sorted, prefix, range)) {
      yield rangeOf(sorted, prefix + letter + mine + rest, words);
      if (letter !== mine) yield rangeOf(sorted, prefix + letter + rest, words);
      if (letter !== rest.charAt(0)) continue;
      yield rangeOf(sorted, prefix + rest, words);
      yield rangeOf(sorted, prefix + letter + mine + rest.slice(1), words);
    }
  }
}
