const numbers = new Intl.NumberFormat('fr-FR');

/** « 1 stage », « 2 stages »; French counts zero as singular. */
export function count(n: number, singular: string, plural = `${singular}s`): string {
  return `${numbers.format(n)} ${n < 2 ? singular : plural}`;
}

/** « 21 H »; empty for 0, which means that it is not known. */
export const formatHours = (n: number): string => (n > 0 ? `${numbers.format(n)} H` : '');

const listFormat = new Intl.ListFormat('fr');

/** « 1 catégorie, 2 sous-parcours et 3 associations » */
export const formatList = (parts: string[]): string => listFormat.format(parts);

/** « 1er mars », where Intl writes « 1 mars ». */
export const withOrdinalDay = (date: string): string => date.replace(/(?<!\d)1 (?=\p{L})/u, '1er ');

/** « 2 stages · 21 H », without empty parts. */
export const joinParts = (...parts: string[]): string => parts.filter((part) => part !== '').join(' · ');

const ligatures: Record<string, string> = { œ: 'oe', æ: 'ae' };

/** Removes case, accents and ligatures, for comparison. */
export const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[œæ]/g, (both) => ligatures[both]!);

/** « 12 octets », « 12 ko », « 1,2 Mo » */
export function formatFileSize(bytes: number): string {
  if (bytes < 1000) return count(bytes, 'octet');
  const [size, unit] = bytes < 1_000_000 ? [bytes / 1000, 'ko'] : [bytes / 1_000_000, 'Mo'];
  const maximumFractionDigits = size < 10 ? 1 : 0;
  return `${size.toLocaleString('fr-FR', { maximumFractionDigits })}\u00a0${unit}`;
}
