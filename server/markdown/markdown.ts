import type { EntityManager } from 'typeorm';
import { currentAuditContext } from '../act.js';
import { filesInText } from '../db/files.js';
import { sizesOf } from '../image/sizes.service.js';
import { ApiException } from '../errors.js';
import { compactText, Lru } from '../lru.js';
import { VISITEUR } from '../principal.js';
import { OWN_HOST } from './address-field.js';
import { RenderWorker } from './off-thread.js';
import { render, type Rendered, type Source } from './render.js';

/** In characters: any text of this length is rendered in a few milliseconds (scripts/drills/markdown.mjs). */
const MAX_SYNC_LENGTH = 8_000;

/** Waiting texts: the previews of a person leave room for saves; the texts of pages share the queue of visitors. */
const MAX_PREVIEWS = 4;
const MAX_OF_PERSON = 20;
const MAX_OF_VISITORS = 50;
const QUEUE_FULL = {
  person: 'Vos textes précédents sont encore en cours de mise en forme\u00a0: réessayez dans un instant.',
  visitors: 'Trop de longs textes sont à mettre en forme en ce moment\u00a0: réessayez dans un instant.',
};
const RETRY = { 'Retry-After': '2' };

/** In bytes. Pages change more often than their texts. */
const cache = new Lru<Rendered>(4_000_000);
const pending = new Map<string, Promise<Rendered>>();
const offThread = new RenderWorker();

/**
 * HTML of a Markdown text, or the escaped source if it cannot be rendered; the database gives the sizes of its images.
 * @throws ApiException 429 or 503 when too many texts wait: the escaped source would be cached
 */
export async function renderMarkdown(manager: EntityManager, text: string, use?: 'preview'): Promise<string> {
  const rendered = await tryMarkdown(manager, text, use);
  return 'html' in rendered ? rendered.html : escapedSource(text);
}

/** @throws ApiException 429 or 503 when too many texts wait */
export async function tryMarkdown(manager: EntityManager, text: string, use?: 'preview'): Promise<Rendered> {
  const files = filesInText(text);
  return tryText({ text, sizes: files.length === 0 ? {} : await sizesOf(manager, files) }, use);
}

/** A short text is rendered at once, a longer one in a worker: its time cannot be predicted. */
export async function tryText({ text, sizes }: Omit<Source, 'own'>, use?: 'preview'): Promise<Rendered> {
  const source = { text, sizes, own: OWN_HOST };
  // Sizes never change: the key needs only the images that exist.
  const key = [text, ...Object.keys(sizes)].join('\0');
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const rendered = flatten(text.length <= MAX_SYNC_LENGTH ? render(source) : await renderLong(key, source, use));
  // A text that was too slow may not be the next time.
  if ('html' in rendered || rendered.fault === 'deep') cache.set(compactText(key), rendered, sizeOf(key, rendered));
  return rendered;
}

/** Shares the rendering under way of the same text and owner; each person has a queue, and visitors have one. */
function renderLong(key: string, source: Source, use?: 'preview'): Promise<Rendered> {
  const principal = currentAuditContext()?.principal ?? VISITEUR;
  const isPerson = principal.genre === 'compte';
  const owner = isPerson ? `compte ${principal.id}` : 'visiteurs';
  const name = `${owner}\0${key}`;
  const running = pending.get(name);
  if (running !== undefined) return running;
  const maxQueued = !isPerson ? MAX_OF_VISITORS : use === 'preview' ? MAX_PREVIEWS : MAX_OF_PERSON;
  const rendered = offThread.render(source, { owner, maxQueued })?.finally(() => pending.delete(name));
  if (rendered === undefined)
    throw isPerson
      ? new ApiException(429, QUEUE_FULL.person, undefined, RETRY)
      : new ApiException(503, QUEUE_FULL.visitors, undefined, RETRY);
  pending.set(name, rendered);
  return rendered;
}

function escapedSource(source: string): string {
  const escaped = source.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
  const paragraphs = escaped.split(/\n{2,}/).map((text) => `<p>${text.replaceAll('\n', '<br />')}</p>`);
  return paragraphs.join('\n');
}

function flatten(rendered: Rendered): Rendered {
  return 'html' in rendered ? { html: compactText(rendered.html) } : rendered;
}

/** In bytes: two per character, as in a text with any character beyond Latin-1. */
function sizeOf(source: string, rendered: Rendered): number {
  return 2 * (source.length + ('html' in rendered ? rendered.html.length : 0));
}
