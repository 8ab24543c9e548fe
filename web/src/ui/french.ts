const numbers = new Intl.NumberFormat('fr-FR');

/** « 1 stage », « 2 stages »; French counts zero as singular. */
export function count(n: number, singular: string, plural = `${singular}s`): string {
  return `${numbers.format(n)} ${n < 2 ? singular : plural}`;
}

export const hours = (n: number): string => `${numbers.format(n)} H`;

const ligatures: Record<string, string> = { œ: 'oe', æ: 'ae' };

/** Text without its case, accents and ligatures, to be compared. */
export const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[œæ]/g, (both) => ligatures[both]!);

/** « 12 octets », « 12 ko », « 1,2 Mo » */
export function fileSize(bytes: number): string {
  if (bytes < 1000) return count(bytes, 'octet');
  const [size, unit] = bytes < 1_000_000 ? [bytes / 1000, 'ko'] : [bytes / 1_000_000, 'Mo'];
  const maximumFractionDigits = size < 10 ? 1 : 0;
  return `${size.toLocaleString('fr-FR', { maximumFractionDigits })}\u00a0${unit}`;
}
