import { createHash } from 'node:crypto';
import type { Metadata, Sharp, SharpOptions } from 'sharp';
import { ApiException, badRequest } from '../errors.js';
import { BORNE_MAX, bornesOf, HAUTEUR_MAX } from './bornes.js';
import { type Fallback, type Format, formatOf, type LibraryFormat } from './format.js';

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

export interface PreparedImage {
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
