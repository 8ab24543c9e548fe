import { flat } from './lru.js';

const collator = new Intl.Collator('fr', { numeric: true });

/** Order of names as a French reader expects it: accents and case only part equals. */
export function compareFrench(a: string, b: string): number {
  return collator.compare(a, b);
}

/** What two texts share when they differ by case, accents and outer spaces only. */
export function foldText(text: string): string {
  // Most codes and many names are plain: looking costs a tenth of folding.
  if (/^[ -~]*$/.test(text)) return text.toLowerCase().trim();
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().normalize('NFC').trim();
}

/** A text whose `<` orders as its UTF-8 bytes do, which is how the databases order theirs. */
export function byteOrder(text: string): string {
  // Surrogates stand for what is beyond U+FFFF, and yet are units below U+E000.
  return text.replace(/[\ud800-\uffff]/g, (unit) => {
    const code = unit.charCodeAt(0);
    return String.fromCharCode(code < 0xe000 ? code + 0x2000 : code - 0x800);
  });
}

/** The folded words of a text: letters and digits; everything else (apostrophes, hyphens, %, _) parts words. */
export function foldWords(text: string): string[] {
  return text.split(/\s+/).flatMap(wordsOf);
}

/** Texts share most of their words: folding each once makes a large import several times as fast. */
const folded = new Map<string, string[]>();
const MAX_FOLDED = 10_000;

function wordsOf(token: string): string[] {
  const known = folded.get(token);
  if (known !== undefined) return known;
  const plain = foldText(token.normalize('NFKD')).replace(/œ/g, 'oe').replace(/æ/g, 'ae').replace(/ß/g, 'ss');
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (token.length > 50) return words;
  if (folded.size >= MAX_FOLDED) folded.clear();
  // A part of an address, or of a file, would hold the whole of it.
  folded.set(flat(token), words.map(flat));
  return words;
}
