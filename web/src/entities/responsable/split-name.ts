const isCapitals = (word: string) => /\p{Lu}\P{L}*\p{Lu}/u.test(word) && word === word.toUpperCase();

/** « ROUX, Anaïs » and « Anaïs ROUX » say which is the last name; in another text of several words the first is a guess. */
export function splitName(text: string): { lastName: string; firstName: string; isGuess: boolean } {
  const [before = '', ...after] = text.split(',');
  if (after.length > 0) return { lastName: before.trim(), firstName: after.join(' ').trim(), isGuess: false };
  const words = text.trim().split(/\s+/);
  const others = words.filter((word) => !isCapitals(word));
  if (others.length > 0 && others.length < words.length)
    return { lastName: words.filter(isCapitals).join(' '), firstName: others.join(' '), isGuess: false };
  const [lastName = '', ...firstNames] = words;
  return { lastName, firstName: firstNames.join(' '), isGuess: firstNames.length > 0 };
}
