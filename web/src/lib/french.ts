const numbers = new Intl.NumberFormat('fr-FR');

/** « 1 stage », « 2 stages »; French counts zero as singular. */
export function count(n: number, singular: string, plural = `${singular}s`): string {
  return `${numbers.format(n)} ${n < 2 ? singular : plural}`;
}

export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** « 21 h »; empty for 0, which means that it is not known. `H` on the button of a stage and in the table of its sheet. */
export const formatHours = (n: number, unit = 'h'): string => (n > 0 ? `${numbers.format(n)} ${unit}` : '');

const listFormat = new Intl.ListFormat('fr');

/** « 1 catégorie, 2 sous-parcours et 3 associations » */
export const formatList = (parts: string[]): string => listFormat.format(parts);

/** « 1er mars », where Intl writes « 1 mars ». */
export const withOrdinalDay = (date: string): string => date.replace(/(?<!\d)1 (?=\p{L})/u, '1er ');

/** « 2 stages · 21 h », without empty parts. */
export const joinParts = (...parts: string[]): string => parts.filter((part) => part !== '').join(' · ');

const ligatures: Record<string, string> = { œ: 'oe', æ: 'ae' };

/** Removes case, accents, ligatures and signs that no eye sees, for comparison. */
export const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[œæ]/g, (both) => ligatures[both]!);

/** « 12 octets », « 12 ko », « 1,2 Mo » */
export function formatFileSize(bytes: number): string {
  if (bytes < 1000) return count(bytes, 'octet');
  const [size, unit] = bytes < 1_000_000 ? [bytes / 1000, 'ko'] : [bytes / 1_000_000, 'Mo'];
  const maximumFractionDigits = size < 10 ? 1 : 0;
  return `${size.toLocaleString('fr-FR', { maximumFractionDigits })}\u00a0${unit}`;
}

/** undefined if empty. Invalid text is returned as it is, for the server to refuse. */
export function toNumber(text: string): number | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  return (/^-?\d{1,15}$/.test(trimmed) ? Number(trimmed) : trimmed) as number;
}

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
