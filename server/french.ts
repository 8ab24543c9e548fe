import { compactText } from './lru.js';

const collator = new Intl.Collator('fr', { numeric: true });

/** French alphabetical order: accents and case only break ties. */
export function compareFrench(a: string, b: string): number {
  return collator.compare(a, b);
}

/** Takes out the signs that no eye sees: spaces of no width, soft hyphens, marks of direction. */
export function withoutUnseen(text: string): string {
  return text.replace(/\p{Cf}/gu, '');
}

/** Comparison key that ignores case, accents, outer spaces and what no eye sees. */
export function foldText(text: string): string {
  // Most texts are ASCII: this check costs a tenth of the normalization.
  if (/^[ -~]*$/.test(text)) return text.toLowerCase().trim();
  return text
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .normalize('NFC')
    .trim();
}

/** Maps a text so that `<` orders by UTF-8 bytes, as the databases do. */
export function byteOrder(text: string): string {
  // Surrogates encode code points beyond U+FFFF, yet are below U+E000: both ranges are swapped.
  return text.replace(/[\ud800-\uffff]/g, (unit) => {
    const code = unit.charCodeAt(0);
    return String.fromCharCode(code < 0xe000 ? code + 0x2000 : code - 0x800);
  });
}

/** The folded words of a text: letters and digits; any other character (apostrophe, hyphen, %, _) separates words. */
export function foldWords(text: string): string[] {
  // `\s` has U+FEFF, which no eye sees: it parts no word.
  return text.replaceAll('\uFEFF', '').split(/\s+/).flatMap(wordsOf);
}

/** Texts share most of their words: this cache makes a large import several times as fast. */
const wordCache = new Map<string, string[]>();
const MAX_CACHED_WORDS = 10_000;

function wordsOf(token: string): string[] {
  const cached = wordCache.get(token);
  if (cached !== undefined) return cached;
  const plain = foldText(token.normalize('NFKD')).replace(/œ/g, 'oe').replace(/æ/g, 'ae').replace(/ß/g, 'ss');
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (token.length > 50) return words;
  if (wordCache.size >= MAX_CACHED_WORDS) wordCache.clear();
  // A substring of an address or a file would keep its whole source in memory.
  wordCache.set(compactText(token), words.map(compactText));
  return words;
}
