import { Lru } from '../lru.js';
import { OffThread } from './off-thread.js';
import { render, type Rendered } from './render.js';

/** Characters: whatever a text of this length says, it is rendered in a few milliseconds (scripts/drills/markdown.mjs). */
const SHORT = 8_000;

/** What is around a text changes more often than the text; in characters. */
const known = new Lru<Rendered>(4_000_000);
const pending = new Map<string, Promise<Rendered>>();
const offThread = new OffThread();

/** HTML of a Markdown text; where it cannot be rendered, the text as it was written: never a page that fails. */
export async function renderMarkdown(source: string): Promise<string> {
  const rendered = await tryMarkdown(source);
  return 'html' in rendered ? rendered.html : asWritten(source);
}

/** Short texts at once; longer ones off the thread that serves, which cannot know what they will take. */
export async function tryMarkdown(source: string): Promise<Rendered> {
  const before = known.get(source);
  if (before !== undefined) return before;
  const rendered = source.length <= SHORT ? render(source) : await longOne(source);
  // Another time it may not be too slow.
  if ('html' in rendered || rendered.fault === 'deep') known.set(source, rendered, sizeOf(source, rendered));
  return rendered;
}

/** Many may ask for one page at once. */
function longOne(source: string): Promise<Rendered> {
  const begun = pending.get(source);
  if (begun !== undefined) return begun;
  const rendered = offThread.render(source).finally(() => pending.delete(source));
  pending.set(source, rendered);
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
