import type { Request, RequestHandler, Response } from 'express';
import { compactBytes, compactText, Lru } from '../../lru.js';
import { today } from '../../paris.js';
import { setSecurityHeaders } from '../security.js';
import { compressors, type Encoding, JsonArrayBody } from './body.js';
import { type AnswerBody, endIfUnchanged, type ResponseHead, send, sendBody } from './send.js';

/** Version of the content (content/content-version.ts). */
interface ContentState {
  current(): Promise<string>;
  recent(maxAgeMs: number): string | Promise<string>;
}

export interface KeptAnswer extends ResponseHead {
  /** The question that it answers, in the same words for all spellings. */
  key: string;
  version: string;
  route: unknown;
  /** `X-Total-Count` of a paginated list. */
  total: string | undefined;
  identity: AnswerBody;
  /** Filled by the first request for each encoding. */
  compressed: Partial<Record<Encoding, Buffer | Promise<Buffer>>>;
}

interface Rules {
  /** A request that seems signed in gets the current content, never a version up to 500 ms old. */
  isSignedIn: (request: Request) => boolean;
  /** Base URL of the site as a request names it. */
  originOf: (request: Request) => string;
}

const TOTAL = 'X-Total-Count';
const VISITOR_MAX_AGE_MS = 500;
const MAX_BYTES = 32 * 1024 * 1024;
/** Memory of an entry beyond its bytes and its key: its fields, its place in the map. */
const OVERHEAD_BYTES = 1024;
/** In characters: an answer with a longer key is not kept. */
const MAX_KEY_LENGTH = 512;
/** In bytes of addresses and their keys; a longer address (in characters) is read each time. */
const MAX_ADDRESSES_BYTES = 1024 * 1024;
const MAX_ADDRESS_LENGTH = 512;
/** Memory of an address beyond its texts. */
const ADDRESS_BYTES = 200;

export const isRead = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';

/**
 * Keeps the bytes of what visitors read, pages, agendas, details and lists of the API, until the content changes. A
 * signed-in user gets the current content; a visitor that of 500 ms ago at most.
 */
export class PublicAnswers {
  private readonly kept = new Lru<KeptAnswer>(MAX_BYTES);
  /** Keys of the addresses that were answered: reading an address costs more than answering it. */
  private readonly addresses = new Lru<string>(MAX_ADDRESSES_BYTES);
  /** Version of the content that each request reads, once; undefined if the database did not answer. */
  private readonly versions = new WeakMap<Request, string | undefined>();

  constructor(
    private readonly state: ContentState,
    private readonly rules: Rules,
  ) {}

  /** Answers an address that was answered before, first in Express: what follows costs several times as much. */
  readonly again: RequestHandler = async (request, response, next) => {
    const key = isRead(request) ? this.addresses.get(this.addressOf(request)) : undefined;
    const kept = key === undefined ? undefined : await this.current(request, key);
    if (kept === undefined) next();
    else this.send(request, response, kept);
  };

  /** Also reads the version under which `answer` keeps what this request loads. */
  async find(request: Request, key: string): Promise<KeptAnswer | undefined> {
    const kept = await this.current(request, key);
    if (kept !== undefined) this.remember(request, kept.key);
    return kept;
  }

  private async current(request: Request, key: string): Promise<KeptAnswer | undefined> {
    if (!this.versions.has(request)) {
      const { state } = this;
      try {
        const read = this.rules.isSignedIn(request) ? state.current() : state.recent(VISITOR_MAX_AGE_MS);
        // Sessions become past with the day.
        this.versions.set(request, `${typeof read === 'string' ? read : await read} ${today()}`);
      } catch {
        // The handler that needs the database reports its failure.
        this.versions.set(request, undefined);
      }
    }
    const kept = this.kept.get(key);
    return kept !== undefined && kept.version === this.versions.get(request) ? kept : undefined;
  }

  /** Version of the content that `find` has read; undefined if the database did not answer. */
  versionOf(request: Request): string | undefined {
    return this.versions.get(request);
  }

  /** Whether `answer` would keep an answer: not under too long a key, nor if the database did not answer. */
  keeps(request: Request, key: string | undefined): key is string {
    return key !== undefined && key.length <= MAX_KEY_LENGTH && this.versions.get(request) !== undefined;
  }

  /** Keeps an answer if it may, and sends it. */
  answer(request: Request, response: Response, key: string | undefined, head: ResponseHead, body: AnswerBody): void {
    if (!this.keeps(request, key)) return send(request, response, head, body);
    const version = this.versions.get(request)!;
    const identity = Buffer.isBuffer(body) ? compactBytes(body) : body;
    const total = response.getHeader(TOTAL)?.toString();
    const existing = this.kept.get(key);
    const isSame = existing !== undefined && head.etag !== undefined && existing.etag === head.etag;
    const kept = isSame
      ? // Other content has changed: the same bytes keep their compressed forms.
        Object.assign(existing, { version, identity, total })
      : { ...head, key: compactText(key), version, route: request.route as unknown, total, identity, compressed: {} };
    this.put(kept);
    this.remember(request, kept.key);
    this.send(request, response, kept);
  }

  send(request: Request, response: Response, kept: KeptAnswer): void {
    request.route = kept.route;
    response.setHeader('Vary', 'Accept-Encoding').setHeader('Cache-Control', 'no-cache');
    if (kept.etag !== undefined && endIfUnchanged(request, response, kept.etag)) return;
    setSecurityHeaders(response);
    if (kept.total !== undefined) response.setHeader(TOTAL, kept.total);
    const encoding = encodingOf(request);
    if (encoding === undefined) return sendBody(request, response, kept, kept.identity);
    const bytes = (kept.compressed[encoding] ??= this.compress(kept, encoding));
    if (Buffer.isBuffer(bytes)) return sendBody(request, response, kept, bytes, encoding);
    bytes.then(
      (ready) => sendBody(request, response, kept, ready, encoding),
      () => sendBody(request, response, kept, kept.identity),
    );
  }

  private addressOf(request: Request): string {
    return this.rules.originOf(request) + request.url;
  }

  private remember(request: Request, key: string): void {
    const address = this.addressOf(request);
    if (address.length > MAX_ADDRESS_LENGTH || this.addresses.get(address) !== undefined) return;
    this.addresses.set(compactText(address), key, ADDRESS_BYTES + 2 * (address.length + key.length));
  }

  private async compress(kept: KeptAnswer, encoding: Encoding): Promise<Buffer> {
    const compressed = await compressors[encoding](kept.identity).then(compactBytes, (error: unknown) => {
      // The next request tries again.
      delete kept.compressed[encoding];
      throw error;
    });
    kept.compressed[encoding] = compressed;
    // The entry may have been evicted or replaced meanwhile.
    if (this.kept.get(kept.key) === kept) this.put(kept);
    return compressed;
  }

  private put(kept: KeptAnswer): void {
    this.kept.set(kept.key, kept, OVERHEAD_BYTES + 2 * kept.key.length + sizeOf(kept));
  }
}

/** In bytes. The items of a list are not counted: other caches hold them, or as many bytes. */
function sizeOf({ identity, compressed }: KeptAnswer): number {
  const own = identity instanceof JsonArrayBody ? identity.cost : identity.length;
  return Object.values(compressed).reduce((sum, bytes) => sum + (Buffer.isBuffer(bytes) ? bytes.length : 0), own);
}

function encodingOf(request: Request): Encoding | undefined {
  if (request.headers['accept-encoding'] === undefined) return undefined;
  const accepted = request.acceptsEncodings('br', 'gzip', 'identity');
  return accepted === 'br' || accepted === 'gzip' ? accepted : undefined;
}
