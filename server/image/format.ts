/** What an image is stored and sent in, beside WebP: PNG where it was drawn or lets something through, else JPEG. */
export type Fallback = 'png' | 'jpg';
/** What the library holds: images, and PDFs as they came. */
export type LibraryFormat = Fallback | 'pdf';
export type Format = 'png' | 'jpeg' | 'webp' | 'gif' | 'avif';

const text = (content: Buffer, from: number, to: number) => content.subarray(from, to).toString('latin1');

/** By how each begins (PNG 5.2, JFIF, GIF 17, RFC 9649, ISO 14496-12 with the brands of AVIF). */
const BEGINNINGS: [Format, (content: Buffer) => boolean][] = [
  ['png', (content) => text(content, 0, 8) === '\x89PNG\r\n\x1a\n'],
  ['jpeg', (content) => text(content, 0, 3) === '\xff\xd8\xff'],
  ['gif', (content) => /^GIF8[79]a$/.test(text(content, 0, 6))],
  ['webp', (content) => /^RIFF[^]{4}WEBP$/.test(text(content, 0, 12))],
  ['avif', (content) => /^ftyp(avif|avis)$/.test(text(content, 4, 12))],
];

/** Known by its content, whatever the file calls itself; undefined where it is none that is taken. */
export function formatOf(content: Buffer): Format | undefined {
  return BEGINNINGS.find(([, begins]) => begins(content))?.[0];
}
