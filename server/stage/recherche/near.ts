import { lettersAfter, type NamedText, type Range, rangeOf } from './sorted.js';

/** Shorter words are near too many others. */
export const NEAR_MIN = 4;

/** Whether a word begins with what was typed, but for one letter: another one, one too many or too few, or two swapped. */
export function beginsNear(word: string, typed: string): boolean {
  const { length } = typed;
  let i = 0;
  // Units, not letters: most words are done with at the first one, and there are many.
  while (i < length && typed.charCodeAt(i) === word.charCodeAt(i)) i += 1;
  if (i === length) return true;
  const [mine, next] = [typed.charCodeAt(i), typed.charCodeAt(i + 1)];
  const [its, itsNext] = [word.charCodeAt(i), word.charCodeAt(i + 1)];
  return (
    ((next === itsNext || i + 1 === length) && goesOn(word, i + 1, typed, i + 1)) ||
    ((next === its || i + 1 === length) && goesOn(word, i, typed, i + 1)) ||
    (mine === itsNext && goesOn(word, i + 1, typed, i)) ||
    (mine === itsNext && next === its && goesOn(word, i + 2, typed, i + 2))
  );
}

/** Whether the rest of a word begins with the rest of what was typed. */
function goesOn(word: string, from: number, typed: string, typedFrom: number): boolean {
  if (word.length - from < typed.length - typedFrom) return false;
  for (let i = typedFrom; i < typed.length; i += 1)
    if (word.charCodeAt(from + i - typedFrom) !== typed.charCodeAt(i)) return false;
  return true;
}

/** Where the words stand, in a list in order, of which `beginsNear` says so: each in one range at least. */
export function* nearRanges(sorted: NamedText[], typed: string): Generator<Range> {
  let range: Range = [0, sorted.length];
  for (let i = 0; range[0] < range[1]; i += 1) {
    const [prefix, mine, rest] = [typed.slice(0, i), typed.charAt(i), typed.slice(i + 1)];
    range = rangeOf(sorted, prefix, range);
    if (rest === '') {
      // Whatever begins so, but for the last letter.
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
