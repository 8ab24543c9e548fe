/** Format of an image beside WebP: PNG for a drawing or transparency, JPEG otherwise. */
export type Fallback = 'png' | 'jpg';
/** Formats of the library; a PDF is stored as it was sent. */
export type LibraryFormat = Fallback | 'pdf';
export type Format = 'png' | 'jpeg' | 'webp' | 'gif' | 'avif';

const text = (content: Buffer, from: number, to: number) => content.subarray(from, to).toString('latin1');

/** First bytes of each format (PNG 5.2, JFIF, GIF 17, RFC 9649, ISO 14496-12 with the brands of AVIF). */
const SIGNATURES: [Format, (content: Buffer) => boolean][] = [
  ['png', (content) => text(content, 0, 8) === '\x89PNG\r\n\x1a\n'],
  ['jpeg', (content) => text(content, 0, 3) === '\xff\xd8\xff'],
  ['gif', (content) => /^GIF8[79]a$/.test(text(content, 0, 6))],
  ['webp', (content) => /^RIFF[^]{4}WEBP$/.test(text(content, 0, 12))],
  ['avif', (content) => /^ftyp(avif|avis)$/.test(text(content, 4, 12))],
];

/** Reads the content, not the name of the file; undefined for a format that is not accepted. */
export function formatOf(content: Buffer): Format | undefined {
  return SIGNATURES.find(([, matches]) => matches(content))?.[0];
}
