import { request as expressRequest, type Request, type Response } from 'express';
import { flat, Lru, ownBytes } from '../lru.js';
import { today } from '../paris.js';
import { compressors, type Encoding } from './compressors.js';
import { endsUnchanged } from './conditional.js';
import type { RawHandler } from './early-handlers.js';
import { JsonArrayBody } from './json-list.js';
import { setSecurityHeaders } from './security.js';
import { type AnswerBody, type ResponseHead, send, sendBody } from './send.js';

/** Where the content stands: db/generation.ts. */
export interface ContentState {
  current(): Promise<string>;
  recent(maxAgeMs: number): string | Promise<string>;
}

interface Answer extends ResponseHead {
  generation: string;
  /** What the log and the metrics call it. */
  route: unknown;
  /** How many there are in all, of a list that tells them page by page. */
  total: string | undefined;
  identity: AnswerBody;
  /** Compressed at the first request that takes it so. */
  compressed: Partial<Record<Encoding, Buffer | Promise<Buffer>>>;
}

interface Rules {
  /** Whoever seems to be signed in is answered what the base holds now. */
  isSignedIn: (request: Request) => boolean;
  /** Under what name what is answered at an address is kept, if it is: one for all writings of one question. */
  keyOf: (address: string, request: Request) => string | undefined;
}

const TOTAL = 'X-Total-Count';
const VISITOR_MAX_AGE_MS = 500;
const MAX_BYTES = 32 * 1024 * 1024;
/** Bytes of an answer beside its own and its name: what is told of it, its place. */
const OVERHEAD = 1024;
/** Characters of a name: nothing is kept under a longer one. */
const MAX_KEY = 512;

/**
 * Public answers as bytes, each with its compressed forms. Whoever is signed in gets what the base holds now; a visitor
 * what it held half a second ago at most.
 */
export class PublicAnswers {
  private readonly answers = new Lru<Answer>(MAX_BYTES);
  /** Under which state of the content a request is being answered, and what it asks. */
  private readonly pending = new WeakMap<Request, { generation: string; key: string }>();

  constructor(
    private readonly state: ContentState,
    private readonly rules: Rules,
  ) {}

  /** Answers what is kept; what is not goes on, and comes back to `keep`. */
  readonly handler: RawHandler = (request, response, next) => {
    const key = this.keyOf(request);
    if (key === undefined) return next();
    const generation = this.rules.isSignedIn(request) ? this.state.current() : this.state.recent(VISITOR_MAX_AGE_MS);
    const answer = (word: string) => {
      // What is coming, or over, changes with the day.
      const now = `${word} ${today()}`;
      const kept = isShort(key) ? this.answers.get(key) : undefined;
      if (kept?.generation === now) return this.send(request, response, key, kept, next);
      this.pending.set(request, { generation: now, key });
      next();
    };
    if (typeof generation === 'string') return answer(generation);
    // What is wrong with the base is told by who needs it.
    generation.then(answer, () => next());
  };

  /** Under which state of the content a request is being answered, where it asks what has a name, and the base tells it. */
  stateOf(request: Request): string | undefined {
    return this.pending.get(request)?.generation;
  }

  /** Whether what is made for it will be kept. */
  isCacheable(request: Request): boolean {
    const pending = this.pending.get(request);
    return pending !== undefined && isShort(pending.key);
  }

  /** Sends what has been made for a request as what is kept is sent, once it is. */
  cache(request: Request, response: Response, described: ResponseHead, body: AnswerBody): void {
    const pending = this.pending.get(request);
    if (pending === undefined || !isShort(pending.key)) return send(request, response, described, body);
    const { generation, key } = pending;
    const identity = Buffer.isBuffer(body) ? ownBytes(body) : body;
    const total = response.getHeader(TOTAL)?.toString();
    const known = this.answers.get(key);
    const isSame = known !== undefined && described.etag !== undefined && known.etag === described.etag;
    const answer = isSame
      ? // Another content has changed: these bytes stay, with their compressed forms.
        Object.assign(known, { generation, identity, total })
      : { ...described, generation, route: request.route as unknown, total, identity, compressed: {} };
    this.put(key, answer);
    this.send(request, response, key, answer, () => send(request, response, described, identity));
  }

  private send(request: Request, response: Response, key: string, kept: Answer, failed: () => void): void {
    request.route = kept.route;
    response.setHeader('Vary', 'Accept-Encoding').setHeader('Cache-Control', 'no-cache');
    if (kept.etag !== undefined && endsUnchanged(request, response, kept.etag)) return;
    // Express has not set them where it has not seen the request.
    setSecurityHeaders(response);
    if (kept.total !== undefined) response.setHeader(TOTAL, kept.total);
    const encoding = encodingOf(request);
    if (encoding === undefined) return sendBody(request, response, kept, kept.identity);
    const bytes = (kept.compressed[encoding] ??= this.compress(key, kept, encoding));
    if (Buffer.isBuffer(bytes)) sendBody(request, response, kept, bytes, encoding);
    else bytes.then((ready) => sendBody(request, response, kept, ready, encoding), failed);
  }

  private async compress(key: string, kept: Answer, encoding: Encoding): Promise<Buffer> {
    const compressed = ownBytes(await compressors[encoding](kept.identity));
    kept.compressed[encoding] = compressed;
    // It may have gone meanwhile, or have been followed by another.
    if (this.answers.get(key) === kept) this.put(key, kept);
    return compressed;
  }

  private put(key: string, answer: Answer): void {
    this.answers.set(flat(key), answer, OVERHEAD + 2 * key.length + sizeOf(answer));
  }

  private keyOf(request: Request): string | undefined {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
    return this.rules.keyOf(request.url, request);
  }
}

const isShort = (key: string): boolean => key.length <= MAX_KEY;

/** What it takes to keep it: the items of a list are kept anyway, or are no larger than what is. */
function sizeOf({ identity, compressed }: Answer): number {
  const own = identity instanceof JsonArrayBody ? identity.cost : identity.length;
  return Object.values(compressed).reduce((sum, bytes) => sum + (Buffer.isBuffer(bytes) ? bytes.length : 0), own);
}

function encodingOf(request: Request): Encoding | undefined {
  if (request.headers['accept-encoding'] === undefined) return undefined;
  // Express may not have seen this request yet: its method is lent.
  const accepted = expressRequest.acceptsEncodings.call(request, 'br', 'gzip', 'identity');
  return accepted === 'br' || accepted === 'gzip' ? accepted : undefined;
}
