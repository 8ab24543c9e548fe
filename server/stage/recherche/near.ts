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
