import { fold } from './french';

export type MarkedPart = { text: string; marked: boolean };

/** Marks the words of `text` that begin with one of the folded `forms`; in a code, any part of it, ignoring punctuation. */
export function markedParts(text: string, forms: readonly string[], { code = false } = {}): MarkedPart[] {
  const { foldedText, places } = foldWithPlaces(text, code);
  const marked = new Set<number>();
  for (const form of forms.filter(Boolean)) {
    for (let at = foldedText.indexOf(form); at >= 0; at = foldedText.indexOf(form, at + 1)) {
      if (!code && at > 0 && foldedText[at - 1] !== ' ') continue;
      for (let i = places[at]!; i <= places[at + form.length - 1]!; i += 1) marked.add(i);
    }
  }
  const parts: MarkedPart[] = [];
  let i = 0;
  for (const letter of text) {
    // A combining mark belongs to the letter before it.
    const isMarked = /^\p{M}$/u.test(letter) ? parts.at(-1)?.marked === true : marked.has(i);
    const last = parts.at(-1);
    if (last?.marked === isMarked) last.text += letter;
    else parts.push({ text: letter, marked: isMarked });
    i += letter.length;
  }
  return parts;
}

/** `places[i]`: position in `text` of the i-th character of `foldedText`. */
function foldWithPlaces(text: string, code: boolean): { foldedText: string; places: number[] } {
  let letters = '';
  const places: number[] = [];
  let place = 0;
  for (const letter of text) {
    const plain = fold(letter.normalize('NFKC'));
    const folded = /[\p{L}\p{N}]/u.test(plain) ? plain : code || plain === '' ? '' : ' ';
    letters += folded;
    for (let i = 0; i < folded.length; i += 1) places.push(place);
    place += letter.length;
  }
  return { foldedText: letters, places };
}
