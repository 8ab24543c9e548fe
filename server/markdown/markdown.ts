import type { EntityManager } from 'typeorm';
import { currentAct } from '../act.js';
import { filesInText } from '../db/files.js';
import { sizesOf } from '../image/sizes.service.js';
import { ApiException } from '../errors.js';
import { flat, Lru } from '../lru.js';
import { VISITEUR } from '../principal.js';
import { OWN_HOST } from './address-field.js';
import { OffThread } from './off-thread.js';
import { render, type Rendered, type Source } from './render.js';

/** Characters: whatever a text of this length says, it is rendered in a few milliseconds (scripts/drills/markdown.mjs). */
const SHORT = 8_000;

/** Texts of one person that may wait at once: previews leave room for what is saved; those of pages are all visitors'. */
const PREVIEWS = 4;
const OF_PERSON = 20;
const OF_VISITORS = 50;
const QUEUE_FULL = {
  person: 'Vos textes précédents sont encore en cours de mise en forme\u00a0: réessayez dans un instant.',
  visitors: 'Trop de longs textes sont à mettre en forme en ce moment\u00a0: réessayez dans un instant.',
};
const RETRY = { 'Retry-After': '2' };

/** What is around a text changes more often than the text; in bytes. */
const known = new Lru<Rendered>(4_000_000);
const pending = new Map<string, Promise<Rendered>>();
const offThread = new OffThread();

/**
 * HTML of a Markdown text; where it cannot be rendered, the text as it was written. The base tells the sizes of the images
 * that it names. @throws ApiException 429 or 503, where too many texts wait: as it was written, it would be kept
 */
export async function renderMarkdown(manager: EntityManager, text: string, use?: 'preview'): Promise<string> {
  const rendered = await tryMarkdown(manager, text, use);
  return 'html' in rendered ? rendered.html : asWritten(text);
}

/** @throws ApiException 429 or 503, where too many texts wait */
export async function tryMarkdown(manager: EntityManager, text: string, use?: 'preview'): Promise<Rendered> {
  const files = filesInText(text);
  return tryText({ text, sizes: files.length === 0 ? {} : await sizesOf(manager, files) }, use);
}

/** Short texts at once; longer ones off the thread that serves, which cannot know what they will take. */
export async function tryText({ text, sizes }: Omit<Source, 'own'>, use?: 'preview'): Promise<Rendered> {
  const source = { text, sizes, own: OWN_HOST };
  // An image never changes: which of them are there says all.
  const key = [text, ...Object.keys(sizes)].join('\0');
  const before = known.get(key);
  if (before !== undefined) return before;
  const rendered = inOnePiece(text.length <= SHORT ? render(source) : await longOne(key, source, use));
  // Another time it may not be too slow.
  if ('html' in rendered || rendered.fault === 'deep') known.set(flat(key), rendered, sizeOf(key, rendered));
  return rendered;
}

/** Many may ask for one page at once; whatever one person asks waits in that person's own queue. */
function longOne(key: string, source: Source, use?: 'preview'): Promise<Rendered> {
  const principal = currentAct()?.principal ?? VISITEUR;
  const isPerson = principal.genre === 'compte';
  const owner = isPerson ? `compte ${principal.id}` : 'visiteurs';
  const name = `${owner}\0${key}`;
  const begun = pending.get(name);
  if (begun !== undefined) return begun;
  const most = !isPerson ? OF_VISITORS : use === 'preview' ? PREVIEWS : OF_PERSON;
  const rendered = offThread.render(source, { owner, most })?.finally(() => pending.delete(name));
  if (rendered === undefined)
    throw isPerson
      ? new ApiException(429, QUEUE_FULL.person, undefined, RETRY)
      : new ApiException(503, QUEUE_FULL.visitors, undefined, RETRY);
  pending.set(name, rendered);
  return rendered;
}

function asWritten(source: string): string {
  const escaped = source.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
  const paragraphs = escaped.split(/\n{2,}/).map((text) => `<p>${text.replaceAll('\n', '<br />')}</p>`);
  return paragraphs.join('\n');
}

function inOnePiece(rendered: Rendered): Rendered {
  return 'html' in rendered ? { html: flat(rendered.html) } : rendered;
}

/** A letter of a text takes two bytes where one of them is no Latin-1. */
function sizeOf(source: string, rendered: Rendered): number {
  return 2 * (source.length + ('html' in rendered ? rendered.html.length : 0));
}
