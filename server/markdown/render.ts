import { parentPort, workerData } from 'node:worker_threads';
import { legacyImgSize } from '@mdit/plugin-img-size';
import MarkdownIt from 'markdown-it';
import sanitizeHtml from 'sanitize-html';

const markdown = new MarkdownIt({ html: true, linkify: false }).use(legacyImgSize);

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [...sanitizeHtml.defaults.allowedTags, 'img', 'del', 'ins', 'details', 'summary'],
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height', 'loading', 'style'],
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
    a: (tagName, attribs) => ({
      tagName,
      attribs: attribs['target'] === '_blank' ? { ...attribs, rel: 'noopener noreferrer' } : attribs,
    }),
    img: (tagName, attribs) => ({ tagName, attribs: framed(attribs) }),
  },
};

const PIXELS = /^[1-9]\d{0,4}$/;

/**
 * An image of a known size keeps its place, and its shape where the column is narrower: it may come late. Any other comes
 * at once, for it moves the text below as it comes.
 */
function framed({ style: _style, loading: _loading, ...image }: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const { width = '', height = '' } = image;
  if (!PIXELS.test(width) || !PIXELS.test(height)) return image;
  return { ...image, style: `aspect-ratio: ${width} / ${height}`, loading: 'lazy' };
}

/** What came of a text: its HTML, or why it has none. */
export type Rendered = { html: string } | { fault: 'deep' | 'slow' };

/** Elements one in the other; Markdown's own reach a hundred. Each costs those above it at each step. */
export const MAX_DEPTH = 150;

class TooDeep extends Error {}

/** HTML of a Markdown text (CommonMark, tables, inline HTML, `![alt](url =WxH)`), safe to insert in a page whatever was stored. */
export function render(source: string): Rendered {
  let depth = 0;
  const bounded: sanitizeHtml.IOptions = {
    ...allowed,
    onOpenTag: () => {
      depth += 1;
      if (depth > MAX_DEPTH) throw new TooDeep();
    },
    onCloseTag: () => {
      depth -= 1;
    },
  };
  try {
    return { html: sanitizeHtml(markdown.render(source), bounded) };
  } catch (error) {
    if (error instanceof TooDeep) return { fault: 'deep' };
    throw error;
  }
}

/** This file alone is also what a worker runs (off-thread.ts). */
export const MARKDOWN_WORKER = 'markdown';
if (workerData === MARKDOWN_WORKER)
  parentPort?.on('message', (source: string) => parentPort?.postMessage(render(source)));
