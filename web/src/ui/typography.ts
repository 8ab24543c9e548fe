/** What is no running text: addresses, and what HTML writes by name (`&amp;`). */
const VERBATIM =
  /((?:https?:\/\/|www\.)[^\s<>"«»]+|(?<![^\s<>"«»@])[^\s<>"«»@]+@[^\s<>"«»@]+\.[\p{L}\d-]+|&#?\w{1,32};)/u;
const SIGNS = /[;:!?'"«»%€]|\d [hH]/;

/** In order; none undoes another, and none finds anything in what it wrote. */
const RULES: [RegExp, string][] = [
  [/(?<=\p{L})'(?=\p{L})/gu, '’'],
  [/(?<![^\s([«])"(?=\S)([^"«»\n]*[^\s"«»])"(?![^\s)\].,;:!?»])/gu, '«\u00a0$1\u00a0»'],
  [/«[ \t\u00a0\u202f]*/g, '«\u00a0'],
  // Blanks are looked at from the first of them only: a thousand of them cost a thousand steps.
  [/(?<![ \t\u00a0\u202f])[ \t\u00a0\u202f]*»/g, '\u00a0»'],
  [/(?<![ \t\u00a0\u202f])[ \t\u00a0\u202f]+(?=[;!?])/g, '\u202f'],
  [/(?<![ \t\u00a0\u202f])[ \t\u00a0\u202f]+(?=:(?![^\s:]))/g, '\u00a0'],
  // A sign right after its word has no room yet; within a word, as in `9:30` or `page?id=3`, it is none.
  [/(?<=[\p{L}\d)\]\u00a0»])(?<!\u00a0)(?=[;!?]+(?!\S))/gu, '\u202f'],
  [/(?<=[\p{L})\]»]):(?!\S)/gu, '\u00a0:'],
  [/(?<=\d)[ \u00a0\u202f](?=[%€](?![\p{L}\d]))/gu, '\u202f'],
  [/(?<=\d) (?=[hH](?![\p{L}\d]))/gu, '\u00a0'],
];

/**
 * A text as French prints it: U+202F before `;`, `!`, `?` and `%`, U+00A0 before `:` and inside « », ’ and « » for what a
 * keyboard types. What is stored stays as it was typed. Twice is as once.
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

/** What stands between tags, and what is no running text whatever it says. */
const PARTS = /(<(code|pre|kbd|samp)\b[\s\S]*?<\/\2>|<[^<>]*>)/;

/** The same for what the server's sanitiser wrote: well-formed, `<` and `>` escaped in texts and attributes. */
export function addNoBreakSpacesInHtml(html: string): string {
  // A match puts its two groups between the texts.
  return html
    .split(PARTS)
    .map((part, index) => (index % 3 === 0 ? addNoBreakSpaces(part) : index % 3 === 1 ? part : ''))
    .join('');
}
