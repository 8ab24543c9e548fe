/** Left unchanged: addresses and HTML entities. */
const VERBATIM =
  /((?:https?:\/\/|www\.)[^\s<>"«»]+|(?<![^\s<>"«»@])[^\s<>"«»@]+@[^\s<>"«»@]+\.[\p{L}\d-]+|&#?\w{1,32};)/u;
const SIGNS = /[;:!?'"«»%€]|\d [hH]/;

/** Applied in order; no rule matches the output of another. */
const RULES: [RegExp, string][] = [
  [/(?<=\p{L})'(?=\p{L})/gu, '’'],
  [/(?<![^\s([«])"(?=\S)([^"«»\n]*[^\s"«»])"(?![^\s)\].,;:!?»])/gu, '«\u00a0$1\u00a0»'],
  [/«[ \t\u00a0\u202f]*/g, '«\u00a0'],
  // The lookbehind starts at the first space only: otherwise a run of n spaces takes n² steps.
  [/(?<![ \t\u00a0\u202f])[ \t\u00a0\u202f]*»/g, '\u00a0»'],
  [/(?<![ \t\u00a0\u202f])[ \t\u00a0\u202f]+(?=[;!?])/g, '\u202f'],
  [/(?<![ \t\u00a0\u202f])[ \t\u00a0\u202f]+(?=:(?![^\s:]))/g, '\u00a0'],
  // Only at the end of a word: not in `9:30` or `page?id=3`.
  [/(?<=[\p{L}\d)\]\u00a0»])(?<!\u00a0)(?=[;!?]+(?!\S))/gu, '\u202f'],
  [/(?<=[\p{L})\]»]):(?!\S)/gu, '\u00a0:'],
  [/(?<=\d)[ \u00a0\u202f](?=[%€](?![\p{L}\d]))/gu, '\u202f'],
  [/(?<=\d) (?=[hH](?![\p{L}\d]))/gu, '\u00a0'],
];

/**
 * French typography at display time: U+202F before `;!?%`, U+00A0 before `:` and inside « », curly apostrophes and quotes.
 * Idempotent.
 */
export function addNoBreakSpaces(text: string): string {
  if (!SIGNS.test(text)) return text;
  return text
    .split(VERBATIM)
    .map((part, index) =>
      index % 2 === 1 ? part : RULES.reduce((set, [pattern, replacement]) => set.replace(pattern, replacement), part),
    )
    .join('');
}

/** Tags, and elements whose text stays verbatim. */
const PARTS = /(<(code|pre|kbd|samp)\b[\s\S]*?<\/\2>|<[^<>]*>)/;

/** `html` is the server sanitiser's well-formed output, with `<` and `>` escaped in texts and attributes. */
export function addNoBreakSpacesInHtml(html: string): string {
  // `split` with two groups: text, match and tag name alternate.
  return html
    .split(PARTS)
    .map((part, index) => (index % 3 === 0 ? addNoBreakSpaces(part) : index % 3 === 1 ? part : ''))
    .join('');
}
