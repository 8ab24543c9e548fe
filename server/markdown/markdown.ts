import { legacyImgSize } from '@mdit/plugin-img-size';
import MarkdownIt from 'markdown-it';
import sanitizeHtml from 'sanitize-html';
import { Memo } from '../http/memo.js';

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

/** What is around a text changes more often than the text. */
const rendered = new Memo(4_000_000);

/** HTML of a Markdown text (CommonMark, tables, inline HTML, `![alt](url =WxH)`), safe to insert in a page whatever was stored. */
export function renderMarkdown(source: string): string {
  return rendered.of(source, () => sanitizeHtml(markdown.render(source), allowed));
}
