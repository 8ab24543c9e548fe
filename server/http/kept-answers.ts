import { request as expressRequest, type Request, type Response } from 'express';
import { compactText, Lru, compactBytes } from '../lru.js';
import { today } from '../paris.js';
import { compressors, type Encoding } from './compressors.js';
import { endIfUnchanged } from './conditional.js';
import type { RawHandler } from './early-handlers.js';
import { JsonArrayBody } from './json-list.js';
import { setSecurityHeaders } from './security.js';
import { type AnswerBody, type ResponseHead, send, sendBody } from './send.js';

/** Version of the content (db/generation.ts). */
export interface ContentState {
  current(): Promise<string>;
  recent(maxAgeMs: number): string | Promise<string>;
}

interface Answer extends ResponseHead {
  version: string;
  /** Pattern of the route, for the log and the metrics. */
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
  /** Cache key, one for all spellings of a question; undefined if it is not cacheable. */
  keyOf: (address: string, request: Request) => string | undefined;
}

const TOTAL = 'X-Total-Count';
const VISITOR_MAX_AGE_MS = 500;
const MAX_BYTES = 32 * 1024 * 1024;
/** Memory of an entry beyond its bytes and its key: its fields, its place in the map. */
const OVERHEAD_BYTES = 1024;
/** In characters: an answer with a longer key is not cached. */
const MAX_KEY_LENGTH = 512;

/**
 * Cache of public answers as bytes, with their compressed forms. A signed-in user gets the current content; a visitor
 * that of 500 ms ago at most.
 */
export class PublicAnswers {
  private readonly answers = new Lru<Answer>(MAX_BYTES);
  /** Version and cache key of the requests being answered. */
  private readonly pending = new WeakMap<Request, { version: string; key: string }>();

  constructor(
    private readonly state: ContentState,
    private readonly rules: Rules,
  ) {}

  /** Answers from the cache; otherwise continues, and the route hands its answer to `cache`. */
  readonly handler: RawHandler = (request, response, next) => {
    const key = this.keyOf(request);
    if (key === undefined) return next();
    const contentVersion = this.rules.isSignedIn(request)
      ? this.state.current()
      : this.state.recent(VISITOR_MAX_AGE_MS);
    const answer = (current: string) => {
      // Sessions become past with the day.
      const version = `${current} ${today()}`;
      const cached = isShort(key) ? this.answers.get(key) : undefined;
      if (cached?.version === version) return this.send(request, response, key, cached, next);
      this.pending.set(request, { version, key });
      next();
    };
    if (typeof contentVersion === 'string') return answer(contentVersion);
    // The handler that needs the database reports its failure.
    contentVersion.then(answer, () => next());
  };

  /** Undefined for a request without a key, or if the database did not answer. */
  versionOf(request: Request): string | undefined {
    return this.pending.get(request)?.version;
  }

  isCacheable(request: Request): boolean {
    const pending = this.pending.get(request);
    return pending !== undefined && isShort(pending.key);
  }

  /** Caches an answer and sends it; without a cacheable key it is only sent. */
  cache(request: Request, response: Response, head: ResponseHead, body: AnswerBody): void {
    const pending = this.pending.get(request);
    if (pending === undefined || !isShort(pending.key)) return send(request, response, head, body);
    const { version, key } = pending;
    const identity = Buffer.isBuffer(body) ? compactBytes(body) : body;
    const total = response.getHeader(TOTAL)?.toString();
    const existing = this.answers.get(key);
    const isSame = existing !== undefined && head.etag !== undefined && existing.etag === head.etag;
    const answer = isSame
      ? // Other content has changed: the same bytes keep their compressed forms.
        Object.assign(existing, { version, identity, total })
      : { ...head, version, route: request.route as unknown, total, identity, compressed: {} };
    this.put(key, answer);
    this.send(request, response, key, answer, () => send(request, response, head, identity));
  }

  private send(request: Request, response: Response, key: string, cached: Answer, failed: () => void): void {
    request.route = cached.route;
    response.setHeader('Vary', 'Accept-Encoding').setHeader('Cache-Control', 'no-cache');
    if (cached.etag !== undefined && endIfUnchanged(request, response, cached.etag)) return;
    // Express sets them only on the requests that it handles.
    setSecurityHeaders(response);
    if (cached.total !== undefined) response.setHeader(TOTAL, cached.total);
    const encoding = encodingOf(request);
    if (encoding === undefined) return sendBody(request, response, cached, cached.identity);
    const bytes = (cached.compressed[encoding] ??= this.compress(key, cached, encoding));
    if (Buffer.isBuffer(bytes)) sendBody(request, response, cached, bytes, encoding);
    else bytes.then((ready) => sendBody(request, response, cached, ready, encoding), failed);
  }

  private async compress(key: string, cached: Answer, encoding: Encoding): Promise<Buffer> {
    const compressed = compactBytes(await compressors[encoding](cached.identity));
    cached.compressed[encoding] = compressed;
    // The entry may have been evicted or replaced meanwhile.
    if (this.answers.get(key) === cached) this.put(key, cached);
    return compressed;
  }

  private put(key: string, answer: Answer): void {
    this.answers.set(compactText(key), answer, OVERHEAD_BYTES + 2 * key.length + sizeOf(answer));
  }

  private keyOf(request: Request): string | undefined {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
    return this.rules.keyOf(request.url, request);
  }
}

const isShort = (key: string): boolean => key.length <= MAX_KEY_LENGTH;

/** In bytes. The items of a list are not counted: other caches hold them, or as many bytes. */
function sizeOf({ identity, compressed }: Answer): number {
  const own = identity instanceof JsonArrayBody ? identity.cost : identity.length;
  return Object.values(compressed).reduce((sum, bytes) => sum + (Buffer.isBuffer(bytes) ? bytes.length : 0), own);
}

function encodingOf(request: Request): Encoding | undefined {
  if (request.headers['accept-encoding'] === undefined) return undefined;
  // Express may not have handled this request: its method is borrowed.
  const accepted = expressRequest.acceptsEncodings.call(request, 'br', 'gzip', 'identity');
  return accepted === 'br' || accepted === 'gzip' ? accepted : undefined;
}
