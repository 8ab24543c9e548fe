import { legacyImgSize } from '@mdit/plugin-img-size';
import MarkdownIt from 'markdown-it';
import { parentPort, workerData } from 'node:worker_threads';
import sanitizeHtml from 'sanitize-html';
import type { Sizes } from '../image/image.service.js';

const markdown = new MarkdownIt({ html: true, linkify: false }).use(legacyImgSize);

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [...sanitizeHtml.defaults.allowedTags, 'img', 'del', 'ins', 'details', 'summary'],
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height', 'loading', 'decoding', 'style'],
    th: ['colspan', 'rowspan', 'scope', 'style'],
    td: ['colspan', 'rowspan', 'style'],
    ol: ['start'],
    details: ['open'],
    '*': ['lang', 'dir'],
  },
  // markdown-it writes the alignment of table columns as a style, and `framed` the ratio of an image: no other is
  // allowed.
  allowedStyles: {
    th: { 'text-align': [/^(left|right|center)$/] },
    td: { 'text-align': [/^(left|right|center)$/] },
    img: { 'aspect-ratio': [/^\d+ \/ \d+$/] },
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https', 'data'] },
  transformTags: {
    // The title of the page is its only h1.
    h1: 'h2',
  },
};

const PIXELS = /^[1-9]\d{0,4}$/;
const OWN = /^\/image\/([0-9a-f]{64})\//;

/** Only the files of stages are open under /api/: its other addresses change state, or are for programs. */
const API = /^\/+api(\/|$)/i;
const FILE = /^\/api\/stage\/[1-9]\d*\/get(EmploiDuTemps|FichePE)File$/;
const DATA_IMAGE = /^image\//i;
/** Any other address is plain: it cannot lead under /api/, and is no `data:`. The parser of addresses drops white space. */
const SUSPECT = /api|data|%|[^!-~]/i;
/** Stands for this site: `.invalid` never resolves. */
const HERE = 'here.invalid';
/** A page on http and one on https may resolve an address to different hosts: `https:/api/logout`. */
const BASES = [`http://${HERE}/`, `https://${HERE}/`];

/**
 * Whether a text may link to this address or show it; an invalid address is harmless. `own` is the host name of this
 * site: if undefined, any host may be this site.
 */
export function isOpenAddress(address: string, own: string | undefined): boolean {
  return !SUSPECT.test(address) || BASES.every((base) => isOpenAt(base, address, own));
}

function isOpenAt(base: string, address: string, own: string | undefined): boolean {
  const url = URL.parse(address, base);
  if (url === null) return true;
  const { protocol, hostname, pathname } = url;
  if (protocol === 'data:') return DATA_IMAGE.test(pathname);
  const mayBeHere = /^https?:$/.test(protocol) && (own === undefined || [HERE, own].includes(hostname));
  return !mayBeHere || !API.test(decoded(pathname)) || FILE.test(pathname);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function without(attribute: string, attribs: sanitizeHtml.Attributes, own?: string): sanitizeHtml.Attributes {
  const { [attribute]: address = '', ...others } = attribs;
  return isOpenAddress(address, own) ? attribs : others;
}

function linked(attribs: sanitizeHtml.Attributes, own?: string): sanitizeHtml.Attributes {
  const open = without('href', attribs, own);
  return open['target'] === '_blank' ? { ...open, rel: 'noopener noreferrer' } : open;
}

/**
 * An image of known size loads lazily, as its place is reserved and its ratio kept. Any other image loads at once: it
 * moves the text below.
 */
function framed(
  { style: _style, loading: _loading, decoding: _decoding, ...image }: sanitizeHtml.Attributes,
  sizes: Sizes,
) {
  const own = sizes[OWN.exec(image['src'] ?? '')?.[1] ?? '']?.at(-1);
  const { width = '', height = '' } = own ? completed(image, own) : image;
  if (!PIXELS.test(width) || !PIXELS.test(height)) return image;
  const frame = { width, height, style: `aspect-ratio: ${width} / ${height}`, loading: 'lazy' };
  return { ...image, ...frame, ...(own && { decoding: 'async' }) };
}

/** A missing dimension follows from the other; without any, the image has its own size. */
function completed({ width = '', height = '' }: sanitizeHtml.Attributes, own: { largeur: number; hauteur: number }) {
  const [isWidth, isHeight] = [PIXELS.test(width), PIXELS.test(height)];
  if (isWidth && isHeight) return { width, height };
  const scale = (given: string, other: number, same: number) =>
    String(Math.max(1, Math.round((Number(given) * other) / same)));
  if (isWidth) return { width, height: scale(width, own.hauteur, own.largeur) };
  if (isHeight) return { width: scale(height, own.largeur, own.hauteur), height };
  return { width: String(own.largeur), height: String(own.hauteur) };
}

/** The sanitizer writes an image so: no attribute contains `>`. */
const IMAGE = /<img [^>]*?src="\/image\/([0-9a-f]{64})\/[^>]*>/g;

/** Offers the WebP sizes of the images of this site; an image without known sizes is left as it is. */
function withVariants(html: string, sizes: Sizes): string {
  return html.replace(IMAGE, (image, file: string) => {
    const all = sizes[file];
    const [, width] = / width="(\d+)"/.exec(image) ?? [];
    if (all === undefined || width === undefined) return image;
    const srcset = all.map(({ borne, largeur }) => `/image/${file}/${borne}.webp ${largeur}w`).join(', ');
    const shown = `(max-width: ${width}px) 100vw, ${width}px`;
    return `<picture><source type="image/webp" srcset="${srcset}" sizes="${shown}" />${image}</picture>`;
  });
}

export interface Source {
  text: string;
  /** Sizes of the images of this site in the text. */
  sizes: Sizes;
  /** Host name of this site, if it is known. */
  own?: string;
}

export type Rendered = { html: string } | { fault: 'deep' | 'slow' };

/** In nested elements: Markdown alone reaches 100. The cost of an element grows with its depth. */
export const MAX_DEPTH = 150;

class TooDeep extends Error {}

/**
 * HTML of a Markdown text (CommonMark, tables, inline HTML, `![alt](url =WxH)`), safe in a page whatever the text is.
 */
export function render({ text, sizes, own }: Source): Rendered {
  let depth = 0;
  const bounded: sanitizeHtml.IOptions = {
    ...allowed,
    transformTags: {
      ...allowed.transformTags,
      a: (tagName, attribs) => ({ tagName, attribs: linked(attribs, own) }),
      img: (tagName, attribs) => ({ tagName, attribs: framed(without('src', attribs, own), sizes) }),
    },
    onOpenTag: () => {
      depth += 1;
      if (depth > MAX_DEPTH) throw new TooDeep();
    },
    onCloseTag: () => {
      depth -= 1;
    },
  };
  try {
    return { html: withVariants(sanitizeHtml(markdown.render(text), bounded), sizes) };
  } catch (error) {
    if (error instanceof TooDeep) return { fault: 'deep' };
    throw error;
  }
}

/** The worker of markdown.ts runs this same file. */
export const MARKDOWN_WORKER = 'markdown';
if (workerData === MARKDOWN_WORKER)
  parentPort?.on('message', (source: Source) => parentPort?.postMessage(render(source)));
