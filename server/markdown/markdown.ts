import { applyDecorators } from '@nestjs/common';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { EntityManager } from 'typeorm';
import { config } from '../config/config.js';
import { filesInText } from '../content/files.js';
import { readInBatches } from '../content/rows.js';
import { select, whereIn } from '../database/sql.js';
import { ApiException } from '../errors.js';
import { CustomRule, type Field, rule } from '../http/validation/field.js';
import { LineField, ParagraphField } from '../http/validation/fields.js';
import { sizesOf } from '../image/image.service.js';
import { compactText, Lru } from '../lru.js';
import { currentAuditContext, VISITEUR } from '../principal.js';
import { isOpenAddress, MARKDOWN_WORKER, MAX_DEPTH, render, type Rendered, type Source } from './render.js';

/** Undefined without a configured public address. */
export const OWN_HOST = config.publicUrl && new URL(config.publicUrl).hostname;

const WEB = 'Indiquez une adresse qui commence par http:// ou https://, ou rien.';
const CHANGES_STATE =
  'Cette adresse est celle d’une action du site, et non d’une page\u00a0: indiquez-en une autre, ou rien.';

export const MAX_LINK_LENGTH = 2000;

/** Address of a page, checked as a link of a text is; may be empty. */
export function AddressField(own: Field): PropertyDecorator {
  return LineField({
    ...own,
    maxLength: MAX_LINK_LENGTH,
    pattern: { expression: /^$|^https?:\/\/[^\s]+$/i, message: WEB },
    rules: [rule('isOpenAddress', (address) => isOpenAddress(address as string, OWN_HOST), CHANGES_STATE)],
  });
}

/** The file beside this one, in the sources and in the build. */
const WORKER_FILE = new URL(`./render${extname(import.meta.url)}`, import.meta.url);
/** The longest normal texts take 1 to 2 s, several on a busy machine; a slower text is made to be slow. */
const MAX_MS = 20_000;
/** An idle worker is ended to free its memory; a new one starts in 100 ms. */
const IDLE_MS = 5_000;
const MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 };

interface Job {
  source: Source;
  done: (rendered: Rendered) => void;
}

/** Owner of a text, and how many of its texts may wait. */
interface QueueLimit {
  owner: string;
  maxQueued: number;
}

/**
 * Renders texts one at a time in a worker, started on demand, ended when idle or when a text is too slow. Each owner
 * has a queue, and the queues take turns: another owner waits for one text at most. With piscina these queues, most of
 * this class, would remain ours.
 */
export class RenderWorker {
  private worker: Worker | undefined;
  private idle: NodeJS.Timeout | undefined;
  /** In the order of their next turns; none is empty. */
  private readonly queues = new Map<string, Job[]>();
  private lastOwner: string | undefined;
  private isBusy = false;

  constructor(private readonly maxMs = MAX_MS) {}

  /** Undefined if the queue of the owner is full. */
  render(source: Source, { owner, maxQueued }: QueueLimit): Promise<Rendered> | undefined {
    const queue = this.queues.get(owner) ?? [];
    if (queue.length >= maxQueued) return undefined;
    return new Promise((done) => {
      queue.push({ source, done });
      this.queues.set(owner, queue);
      void this.drain();
    });
  }

  private async drain(): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    for (let job = this.next(); job; job = this.next()) job.done(await this.renderInWorker(job.source));
    this.isBusy = false;
  }

  /** Takes the first text of the next queue, which then goes last: no owner has two in a row while another waits. */
  private next(): Job | undefined {
    const queues = [...this.queues];
    const chosen = queues.find(([owner]) => owner !== this.lastOwner) ?? queues[0];
    if (chosen === undefined) return undefined;
    const [owner, queue] = chosen;
    const job = queue.shift();
    this.lastOwner = owner;
    this.queues.delete(owner);
    if (queue.length > 0) this.queues.set(owner, queue);
    return job;
  }

  private async renderInWorker(source: Source): Promise<Rendered> {
    clearTimeout(this.idle);
    const worker = (this.worker ??= startWorker());
    const rendered = await answerOf(worker, source, this.maxMs);
    if (rendered === undefined) this.end();
    this.idle = setTimeout(() => this.end(), IDLE_MS).unref();
    return rendered ?? { fault: 'slow' };
  }

  private end(): void {
    void this.worker?.terminate();
    this.worker = undefined;
  }
}

function startWorker(): Worker {
  const worker = new Worker(WORKER_FILE, { workerData: MARKDOWN_WORKER, resourceLimits: MEMORY });
  // The worker does not keep the process alive.
  worker.unref();
  return worker;
}

/** Undefined if the worker has exited, or exceeds `maxMs`. */
function answerOf(worker: Worker, source: Source, maxMs: number): Promise<Rendered | undefined> {
  return new Promise((resolve) => {
    const settle = (rendered?: Rendered) => {
      clearTimeout(timer);
      worker.removeAllListeners('message').removeAllListeners('exit');
      resolve(rendered);
    };
    const timer = setTimeout(settle, maxMs);
    // Without a listener an error would be uncaught in this process; `exit` follows it.
    if (worker.listenerCount('error') === 0) worker.on('error', () => undefined);
    worker.once('message', settle).once('exit', () => settle());
    worker.postMessage(source);
  });
}

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
async function tryMarkdown(manager: EntityManager, text: string, use?: 'preview'): Promise<Rendered> {
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

const MAX_LENGTH = 200_000;
const FAULTS = {
  deep: `Ce texte imbrique des éléments sur plus de ${MAX_DEPTH} niveaux : fermez les balises ouvertes, ou décalez moins les listes et les citations.`,
  slow: 'Ce texte est trop long à mettre en forme : fermez ses balises et ses crochets, ou coupez-le.',
};

/** Every file that a text refers to must be in the library, which then cannot remove it. */
async function missingFile(manager: EntityManager, text: string): Promise<string | undefined> {
  const files = filesInText(text);
  const sql = 'SELECT empreinte FROM image WHERE empreinte IN :files';
  const existing = await readInBatches(files, (batch) =>
    select<{ empreinte: string }>(manager, ...whereIn(sql, ':files', batch)),
  );
  const missing = files.find((file) => !existing.some(({ empreinte }) => empreinte === file));
  if (missing === undefined) return undefined;
  if (text.includes(`/fichier/${missing}`))
    return `Le fichier /fichier/${missing.slice(0, 8)}… n’existe pas ou plus\u00a0: insérez-le de nouveau.`;
  return `L’image /image/${missing.slice(0, 8)}… n’existe pas ou plus\u00a0: insérez-la de nouveau.`;
}

type TextField = { optional?: true; description: string; example: string; use?: 'preview' };

/** A Markdown text that a page can show. */
export function MarkdownField({ use, ...field }: TextField): PropertyDecorator {
  return applyDecorators(
    ParagraphField({ ...field, maxLength: MAX_LENGTH }),
    CustomRule<string | undefined>(async (text = '', { manager }) => {
      const rendered = await tryMarkdown(manager, text, use);
      return 'fault' in rendered ? FAULTS[rendered.fault] : missingFile(manager, text);
    }),
  );
}
