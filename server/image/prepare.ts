import { createHash } from 'node:crypto';
import type { Metadata, Sharp, SharpOptions } from 'sharp';
import { ApiException, badRequest } from '../errors.js';
import { foldWords } from '../french.js';

/** In pixels: the widths of the generated sizes. */
export const BORNES = [480, 960, 1600] as const;
const BORNE_MAX = 1600;
/** In pixels: WebP cannot exceed 16,383. */
const HAUTEUR_MAX = 8000;

/** The last size may be wider than the image: it is not enlarged. */
export function bornesOf(largeur: number): number[] {
  return BORNES.filter((_borne, i) => i === 0 || BORNES[i - 1]! < largeur);
}

/** Format of an image beside WebP: PNG for a drawing or transparency, JPEG otherwise. */
type Fallback = 'png' | 'jpg';
/** Formats of the library; a PDF is stored as it was sent. */
export type LibraryFormat = Fallback | 'pdf';
type Format = 'png' | 'jpeg' | 'webp' | 'gif' | 'avif';

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
function formatOf(content: Buffer): Format | undefined {
  return SIGNATURES.find(([, matches]) => matches(content))?.[0];
}

/** All frames of an animation together. */
const MAX_PIXELS = 40_000_000;
const MAX_PAGES = 200;
/** Per step. */
const STEP_SECONDS = 20;

const REFUSED = {
  unknown: 'Ce fichier n’est pas une image PNG, JPEG, WebP, GIF ou AVIF, quel que soit son nom.',
  damaged: 'Cette image est abîmée ou incomplète\u00a0: enregistrez-la de nouveau, puis renvoyez-la.',
  large: 'Cette image dépasse 40 millions de pixels, toutes ses vues comprises\u00a0: réduisez-la.',
  pages: `Cette animation compte plus de ${MAX_PAGES} vues\u00a0: raccourcissez-la.`,
  slow: 'Cette image est trop longue à préparer\u00a0: réduisez-la.',
};

interface PreparedImage {
  borne: number;
  format: LibraryFormat | 'webp';
  largeur: number;
  hauteur: number;
  contenu: Buffer;
}

/** An image to store: its content is its widest size in its own format, without the metadata on place and device. */
export interface Prepared extends Omit<PreparedImage, 'format'> {
  empreinte: string;
  format: LibraryFormat;
  variantes: PreparedImage[];
}

/** Decoded pixels, so that a large file is decoded once; for an animation, the file. */
interface Source {
  open: (pages?: -1) => Sharp;
  largeur: number;
  format: Fallback;
  isAnimated: boolean;
}

/** Makes all sizes of an image, off the event loop. @throws ApiException 400, 503 */
export async function prepare(content: Buffer): Promise<Prepared> {
  const format = formatOf(content);
  if (format === undefined) throw refusal('unknown');
  const sharp = await loadSharp();
  try {
    const source = await read(sharp, content, format);
    const variantes: PreparedImage[] = [];
    for (const borne of bornesOf(source.largeur)) {
      const fallback = await resize(source, borne, source.format);
      variantes.push(fallback, { ...(await resize(source, borne, 'webp')), hauteur: fallback.hauteur });
    }
    const widest = variantes.at(-2)!;
    const empreinte = createHash('sha256').update(widest.contenu).digest('hex');
    return { ...widest, format: source.format, empreinte, variantes };
  } catch (error) {
    if (error instanceof ApiException) throw error;
    throw refusal(/timeout/i.test(String(error)) ? 'slow' : 'damaged');
  }
}

type Library = (input: Buffer, options: SharpOptions) => Sharp;

/** Imported on demand: a site without images does not need it. */
async function loadSharp(): Promise<Library> {
  try {
    const { default: sharp } = await import('sharp');
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  } catch {
    throw new ApiException(
      503,
      'Ce serveur ne sait pas préparer d’images (npm ci est à relancer). Prévenez l’exploitant.',
    );
  }
}

async function read(sharp: Library, content: Buffer, format: Format): Promise<Source> {
  const metadata = await sharp(content, { limitInputPixels: false }).metadata();
  refuseInvalid(metadata, format);
  const { pages = 1, autoOrient, hasAlpha } = metadata;
  const fallback: Fallback = hasAlpha || format === 'png' || format === 'gif' ? 'png' : 'jpg';
  const open = (pages?: -1) => sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages });
  if (pages > 1) {
    const largeur = Math.min(autoOrient.width, BORNE_MAX);
    return { open, largeur, format: fallback, isAnimated: true };
  }
  const { data, info } = await fit(open(), BORNE_MAX).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = () => sharp(data, { raw: { width, height, channels } });
  return { open: pixels, largeur: width, format: fallback, isAnimated: false };
}

function refuseInvalid({ format, compression, width, height, pages = 1 }: Metadata, expected: Format): void {
  const actual = format === 'heif' && compression === 'av1' ? 'avif' : format;
  if (actual !== expected) throw refusal('unknown');
  if (pages > MAX_PAGES) throw refusal('pages');
  if (width * height * pages > MAX_PIXELS) throw refusal('large');
}

async function resize({ open, isAnimated }: Source, borne: number, format: Fallback | 'webp'): Promise<PreparedImage> {
  const sized = fit(open(isAnimated && format === 'webp' ? -1 : undefined), borne);
  const { data, info } = await encode(sized, format).toBuffer({ resolveWithObject: true });
  return { borne, format, largeur: info.width, hauteur: info.height, contenu: data };
}

function fit(image: Sharp, borne: number): Sharp {
  return image
    .timeout({ seconds: STEP_SECONDS })
    .autoOrient()
    .resize({ width: borne, height: HAUTEUR_MAX, fit: 'inside', withoutEnlargement: true });
}

function encode(image: Sharp, format: Fallback | 'webp'): Sharp {
  if (format === 'webp') return image.webp({ quality: 82, smartSubsample: true });
  return format === 'png' ? image.png({ compressionLevel: 9 }) : image.jpeg({ quality: 82, mozjpeg: true });
}

function refusal(fault: keyof typeof REFUSED): ApiException {
  return badRequest([{ param: 'file', msg: REFUSED[fault] }]);
}

/** The name is for people only: the hash identifies the PDF. */
export const PDF_ADDRESS = /^\/fichier\/([0-9a-f]{64})\/([a-z0-9-]{1,80}\.pdf)$/;
const MAX_NAME_LENGTH = 80;

export function pdfAddress(empreinte: string, nom: string): string {
  const words = foldWords(nom.replace(/\.pdf$/i, '')).map((word) => word.replace(/[^a-z0-9]+/g, ''));
  const name = words.filter(Boolean).join('-').slice(0, MAX_NAME_LENGTH).replace(/-$/, '');
  return `/fichier/${empreinte}/${name || 'document'}.pdf`;
}

/** A PDF is stored and served as it was sent. */
export function documentOf(contenu: Buffer): Prepared {
  const empreinte = createHash('sha256').update(contenu).digest('hex');
  const whole = { borne: 0, format: 'pdf', largeur: 0, hauteur: 0, contenu } as const;
  return { ...whole, empreinte, variantes: [whole] };
}
