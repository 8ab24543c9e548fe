import type { EntityManager } from 'typeorm';
import { filesInText } from '../db/files.js';
import { sizesOf } from '../image/sizes.service.js';
import { Lru } from '../lru.js';
import { OffThread } from './off-thread.js';
import { render, type Rendered, type Source } from './render.js';

/** Characters: whatever a text of this length says, it is rendered in a few milliseconds (scripts/drills/markdown.mjs). */
const SHORT = 8_000;

/** What is around a text changes more often than the text; in characters. */
const known = new Lru<Rendered>(4_000_000);
const pending = new Map<string, Promise<Rendered>>();
const offThread = new OffThread();

/**
 * HTML of a Markdown text; where it cannot be rendered, the text as it was written: never a page that fails. The base tells
 * the sizes of the images that it names.
 */
export async function renderMarkdown(manager: EntityManager, text: string): Promise<string> {
  const rendered = await tryMarkdown(manager, text);
  return 'html' in rendered ? rendered.html : asWritten(text);
}

export async function tryMarkdown(manager: EntityManager, text: string): Promise<Rendered> {
  const files = filesInText(text);
  return tryText({ text, sizes: files.length === 0 ? {} : await sizesOf(manager, files) });
}

/** Short texts at once; longer ones off the thread that serves, which cannot know what they will take. */
export async function tryText(source: Source): Promise<Rendered> {
  const { text, sizes } = source;
  // An image never changes: which of them are there says all.
  const key = [text, ...Object.keys(sizes)].join('\0');
  const before = known.get(key);
  if (before !== undefined) return before;
  const rendered = text.length <= SHORT ? render(source) : await longOne(key, source);
  // Another time it may not be too slow.
  if ('html' in rendered || rendered.fault === 'deep') known.set(key, rendered, sizeOf(key, rendered));
  return rendered;
}

/** Many may ask for one page at once. */
function longOne(key: string, source: Source): Promise<Rendered> {
  const begun = pending.get(key);
  if (begun !== undefined) return begun;
  const rendered = offThread.render(source).finally(() => pending.delete(key));
  pending.set(key, rendered);
  return rendered;
}

function asWritten(source: string): string {
  const escaped = source.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
  const paragraphs = escaped.split(/\n{2,}/).map((text) => `<p>${text.replaceAll('\n', '<br />')}</p>`);
  return paragraphs.join('\n');
}

function sizeOf(source: string, rendered: Rendered): number {
  return source.length + ('html' in rendered ? rendered.html.length : 0);
}
