import { parentPort, workerData } from 'node:worker_threads';
import { legacyImgSize } from '@mdit/plugin-img-size';
import MarkdownIt from 'markdown-it';
import sanitizeHtml from 'sanitize-html';
import type { Sizes } from '../image/sizes.service.js';

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
  // markdown-it writes the alignment of a table's columns as a style, `framed` the shape of an image: no other passes.
  allowedStyles: {
    th: { 'text-align': [/^(left|right|center)$/] },
    td: { 'text-align': [/^(left|right|center)$/] },
    img: { 'aspect-ratio': [/^\d+ \/ \d+$/] },
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https', 'data'] },
  transformTags: {
    // The page's own title is its only h1.
    h1: 'h2',
  },
};

const PIXELS = /^[1-9]\d{0,4}$/;
const OWN = /^\/image\/([0-9a-f]{64})\//;

/** Under /api/, the files of stages; the rest of it acts, or is for programs. */
const API = /^\/+api(\/|$)/i;
const FILE = /^\/api\/stage\/[1-9]\d*\/get(EmploiDuTemps|FichePE)File$/;
const DATA_IMAGE = /^image\//i;
/** Stands for this site, whatever it is called; a name that leads nowhere. */
const HERE = 'here.invalid';
/** The same address may be read as of this site by one of them, as of another host by the other: `https:/api/logout`. */
const BASES = [`http://${HERE}/`, `https://${HERE}/`];

/**
 * Whether what people write may lead to this address, or show it; one that no browser understands leads nowhere. `own` is
 * the host name of this site: where it is not known, any may be it.
 */
export function isOpenAddress(address: string, own: string | undefined): boolean {
  return BASES.every((base) => isOpenAt(base, address, own));
}

function isOpenAt(base: string, address: string, own: string | undefined): boolean {
  if (!URL.canParse(address, base)) return true;
  const { protocol, hostname, pathname } = new URL(address, base);
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
 * An image of a known size keeps its place, and its shape where the column is narrower: it may come late. Any other comes
 * at once, for it moves the text below as it comes.
 */
function framed(
  { style: _style, loading: _loading, decoding: _decoding, ...image }: sanitizeHtml.Attributes,
  sizes: Sizes,
) {
  const own = sizes[OWN.exec(image['src'] ?? '')?.[1] ?? '']?.at(-1);
  const { width = '', height = '' } = own ? completed(image, own) : image;
  if (!PIXELS.test(width) || !PIXELS.test(height)) return image;
  const shape = { width, height, style: `aspect-ratio: ${width} / ${height}`, loading: 'lazy' };
  return { ...image, ...shape, ...(own && { decoding: 'async' }) };
}

/** One of the two asked for, the other follows; none, it is as large as it is. */
function completed({ width = '', height = '' }: sanitizeHtml.Attributes, own: { largeur: number; hauteur: number }) {
  const [isWidth, isHeight] = [PIXELS.test(width), PIXELS.test(height)];
  if (isWidth && isHeight) return { width, height };
  const follows = (asked: string, other: number, its: number) =>
    String(Math.max(1, Math.round((Number(asked) * other) / its)));
  if (isWidth) return { width, height: follows(width, own.hauteur, own.largeur) };
  if (isHeight) return { width: follows(height, own.largeur, own.hauteur), height };
  return { width: String(own.largeur), height: String(own.hauteur) };
}

/** As the sanitizer writes it: nothing in its attributes ends it. */
const IMAGE = /<img [^>]*?src="\/image\/([0-9a-f]{64})\/[^>]*>/g;

/** Has browsers choose among the sizes of an image of this site, in WebP; what knows none takes the one that is written. */
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
  /** Of the images of this site that it names. */
  sizes: Sizes;
  /** The host name of this site, where it is known. */
  own?: string;
}

/** What came of a text: its HTML, or why it has none. */
export type Rendered = { html: string } | { fault: 'deep' | 'slow' };

/** Elements one in the other; Markdown's own reach a hundred. Each costs those above it at each step. */
export const MAX_DEPTH = 150;

class TooDeep extends Error {}

/** HTML of a Markdown text (CommonMark, tables, inline HTML, `![alt](url =WxH)`), safe to insert in a page whatever was stored. */
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

/** This file alone is also what a worker runs (off-thread.ts). */
export const MARKDOWN_WORKER = 'markdown';
if (workerData === MARKDOWN_WORKER)
  parentPort?.on('message', (source: Source) => parentPort?.postMessage(render(source)));
