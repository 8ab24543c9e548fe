import { markdownKeymap, markdownLanguage } from '@codemirror/lang-markdown';
import { HighlightStyle, Language, syntaxHighlighting } from '@codemirror/language';
import { keymap } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import type { MarkdownParser } from '@lezer/markdown';
import { sizedImage } from './sizedImage';

// The package's own `markdown()` imports HTML, CSS and JavaScript, three times the size of the rest.
const parser = (markdownLanguage.parser as MarkdownParser).configure(sizedImage);
const language = new Language(markdownLanguage.data, parser, [], 'markdown');

const style = HighlightStyle.define([
  { tag: tags.heading, color: 'var(--primary)', fontWeight: '700' },
  { tag: tags.strong, fontWeight: '700' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strikethrough, textDecoration: 'line-through' },
  { tag: [tags.link, tags.url], color: 'var(--link)' },
  { tag: tags.quote, color: 'var(--ink-soft)' },
  { tag: tags.monospace, color: 'var(--sp-4)' },
  { tag: tags.processingInstruction, color: 'var(--amber)', fontWeight: '400' },
  { tag: [tags.comment, tags.contentSeparator], color: 'var(--ink-dim)' },
]);

/** With tables and sized images; Enter continues a list. */
export const markdownSupport = [language, syntaxHighlighting(style), keymap.of(markdownKeymap)];
