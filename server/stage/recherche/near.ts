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

/**
 * All beginnings of which a word has one where `beginsNear` says so: few, as `after` tells with what the words go on that
 * begin with a text, and undefined where none does.
 */
export function nearBeginnings(typed: string, after: (prefix: string) => string[] | undefined): Set<string> {
  const found = new Set<string>();
  for (let i = 0; i <= typed.length; i += 1) {
    const [prefix, mine, rest] = [typed.slice(0, i), typed.charAt(i), typed.slice(i + 1)];
    const letters = after(prefix);
    if (letters === undefined) break;
    found.add(prefix + rest).add(prefix + rest.charAt(0) + mine + rest.slice(1));
    for (const letter of letters) found.add(prefix + letter + rest).add(prefix + letter + mine + rest);
  }
  return found;
}
