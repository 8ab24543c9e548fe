import { legacyImgSize } from '@mdit/plugin-img-size';
import MarkdownIt from 'markdown-it';
import sanitizeHtml from 'sanitize-html';

const markdown = new MarkdownIt({ html: true, linkify: false }).use(legacyImgSize);

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [...sanitizeHtml.defaults.allowedTags, 'img', 'del', 'ins', 'details', 'summary'],
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height', 'loading'],
    th: ['colspan', 'rowspan', 'scope', 'style'],
    td: ['colspan', 'rowspan', 'style'],
    ol: ['start'],
    details: ['open'],
    '*': ['lang', 'dir'],
  },
  // markdown-it writes the alignment of a table's columns as a style: no other style passes.
  allowedStyles: { '*': { 'text-align': [/^(left|right|center)$/] } },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https', 'data'] },
  transformTags: {
    // The page's own title is its only h1.
    h1: 'h2',
    a: (tagName, attribs) => ({
      tagName,
      attribs: attribs['target'] === '_blank' ? { ...attribs, rel: 'noopener noreferrer' } : attribs,
    }),
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy' } }),
  },
};

/** Rendered texts, the last used last: what is around a text changes more often than the text. */
const rendered = new Map<string, string>();
const MAX_CHARACTERS = 4_000_000;
let characters = 0;

/** HTML of a Markdown text (CommonMark, tables, inline HTML, `![alt](url =WxH)`), safe to insert in a page whatever was stored. */
export function renderMarkdown(source: string): string {
  const html = rendered.get(source) ?? sanitizeHtml(markdown.render(source), allowed);
  if (!rendered.delete(source)) characters += source.length + html.length;
  rendered.set(source, html);
  for (const [text, itsHtml] of rendered) {
    if (characters <= MAX_CHARACTERS) break;
    rendered.delete(text);
    characters -= text.length + itsHtml.length;
  }
  return html;
}
