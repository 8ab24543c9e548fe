const collator = new Intl.Collator('fr', { numeric: true });

/** Order of names as a French reader expects it: accents and case only part equals. */
export function compareFrench(a: string, b: string): number {
  return collator.compare(a, b);
}

/** What two texts share when they differ by case, accents and outer spaces only. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().normalize('NFC').trim();
}

/** The folded words of a text: letters and digits; everything else (apostrophes, hyphens, %, _) parts words. */
export function foldWords(text: string): string[] {
  const folded = foldText(text.normalize('NFKD')).replace(/œ/g, 'oe').replace(/æ/g, 'ae').replace(/ß/g, 'ss');
  return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
}
