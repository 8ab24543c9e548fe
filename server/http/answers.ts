import { SetMetadata } from '@nestjs/common';
import { request as expressRequest, type Request, type Response } from 'express';
import { compressors, type Encoding } from './compressors.js';
import { isNotModified } from './conditional.js';
import type { FrontHandler } from './front.js';
import { JsonList } from './json-list.js';
import { SECURITY_HEADERS } from './security.js';

const KEPT = Symbol('kept');

/** The answers of this route are kept as bytes, until the content changes; it must be public, and read only. */
export const Kept = () => SetMetadata(KEPT, true);

export const isKept = (handler: object): boolean => Reflect.getMetadata(KEPT, handler) === true;

/** Whether a request is of someone who seems to be signed in: he is answered what the base holds now. */
export const isSignedIn = ({ headers }: Request): boolean => headers.cookie?.includes('jwt_token=') ?? false;

/** Where the content stands: db/generation.ts. */
export interface ContentState {
  current(): Promise<string>;
  recent(maxAgeMs: number): string | Promise<string>;
}

/** What is told beside the bytes. */
interface Described {
  /** What the log and the metrics call it. */
  route: unknown;
  status: number;
  type: string;
  /** None of what is not there. */
  etag: string | undefined;
  /** Stages in all, of a list that tells them page by page. */
  total: string | undefined;
}

interface Answer extends Described {
  key: string;
  generation: string;
  identity: Buffer | JsonList;
  /** Compressed at the first request that takes it so. */
  compressed: Partial<Record<Encoding, Buffer | Promise<Buffer>>>;
  size: number;
}

const HEADERS = flat(SECURITY_HEADERS);
/** What a 304 repeats of them (RFC 9110, section 15.4.5). */
const VALIDATION = flat({ 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' });
const TOTAL = 'X-Total-Count';
const VISITOR_MAX_AGE_MS = 500;
const MAX_ANSWERS = 2_000;
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * Public answers as bytes, each with its compressed forms, the least recently used dropped first. Whoever is signed in
 * gets what the base holds now; a visitor what it held half a second ago at most.
 */
export class Answers {
  private readonly answers = new Map<string, Answer>();
  /** Under which state of the content a request is being answered. */
  private readonly pending = new WeakMap<Request, string>();
  private size = 0;

  constructor(
    private readonly state: ContentState,
    /** Under what name what is drawn at an address is kept, if it is. */
    private readonly pageKey: (url: string) => string | undefined,
  ) {}

  /** Answers what is kept; what is not goes on, and comes back to `keep`. */
  readonly handler: FrontHandler = (request, response, next) => {
    const key = this.keyOf(request, request.url);
    if (key === undefined) return next();
    const generation = isSignedIn(request) ? this.state.current() : this.state.recent(VISITOR_MAX_AGE_MS);
    if (typeof generation === 'string') return this.answer(generation, key, request, response, next);
    // What is wrong with the base is told by who needs it.
    generation.then(
      (value) => this.answer(value, key, request, response, next),
      () => next(),
    );
  };

  /** Whether it is known under which state of the content this request is being answered. */
  mayKeep(request: Request): boolean {
    return this.pending.has(request);
  }

  keep(request: Request, response: Response, identity: Buffer | JsonList): void {
    this.put(request, request.originalUrl, identity, {
      route: request.route as unknown,
      status: response.statusCode,
      type: String(response.getHeader('Content-Type')),
      etag: response.getHeader('ETag')?.toString(),
      total: response.getHeader(TOTAL)?.toString(),
    });
  }

  /** Keeps what was read before Express, and answers it as what is kept is answered. */
  tell(
    request: Request,
    response: Response,
    next: () => void,
    described: Described,
    identity: Buffer | JsonList,
  ): void {
    const key = this.put(request, request.url, identity, described);
    if (key === undefined) return next();
    this.answer(this.pending.get(request)!, key, request, response, next);
  }

  private put(request: Request, url: string, identity: Buffer | JsonList, described: Described): string | undefined {
    const generation = this.pending.get(request);
    const key = this.keyOf(request, url);
    if (generation === undefined || key === undefined) return undefined;
    const known = this.answers.get(key);
    // Another content has changed: these bytes stay, with their compressed forms.
    if (known && described.etag !== undefined && known.etag === described.etag) {
      Object.assign(known, { generation, identity, total: described.total });
      return key;
    }
    this.drop(key);
    const size = sizeOf(identity);
    this.answers.set(key, { key, generation, ...described, identity, compressed: {}, size });
    this.size += size;
    this.shrink();
    return key;
  }

  private answer(generation: string, key: string, request: Request, response: Response, next: () => void): void {
    const kept = this.answers.get(key);
    if (kept?.generation !== generation) {
      this.pending.set(request, generation);
      return next();
    }
    // The last of the map is the one used last.
    this.answers.delete(key);
    this.answers.set(key, kept);
    request.route = kept.route;
    if (kept.etag !== undefined && isNotModified(request, kept.etag)) {
      response.writeHead(304, ['ETag', kept.etag, ...VALIDATION]).end();
      return;
    }
    const encoding = encodingOf(request);
    if (encoding === 'identity') return send(request, response, kept, encoding, kept.identity);
    const bytes = (kept.compressed[encoding] ??= this.compress(kept, encoding));
    if (Buffer.isBuffer(bytes)) send(request, response, kept, encoding, bytes);
    else bytes.then((ready) => send(request, response, kept, encoding, ready), next);
  }

  private async compress(answer: Answer, encoding: Encoding): Promise<Buffer> {
    const compressed = await compressors[encoding](answer.identity);
    answer.compressed[encoding] = compressed;
    // It may have been dropped meanwhile.
    if (this.answers.get(answer.key) === answer) {
      answer.size += compressed.length;
      this.size += compressed.length;
      this.shrink();
    }
    return compressed;
  }

  /** Those of the API by their address, a page by what it draws. */
  private keyOf({ method }: Request, url: string): string | undefined {
    if (method !== 'GET' && method !== 'HEAD') return undefined;
    return url.startsWith('/api/') ? url : this.pageKey(url);
  }

  private shrink(): void {
    for (const key of this.answers.keys()) {
      if (this.size <= MAX_BYTES && this.answers.size <= MAX_ANSWERS) break;
      this.drop(key);
    }
  }

  private drop(key: string): void {
    this.size -= this.answers.get(key)?.size ?? 0;
    this.answers.delete(key);
  }
}

/** What it takes to keep it: the items of a list are kept anyway, or are no larger than what is. */
function sizeOf(identity: Buffer | JsonList): number {
  return Buffer.isBuffer(identity) ? identity.length : identity.cost;
}

function encodingOf(request: Request): Encoding | 'identity' {
  if (request.headers['accept-encoding'] === undefined) return 'identity';
  // Express has not seen this request yet: its method is lent.
  const accepted = expressRequest.acceptsEncodings.call(request, 'br', 'gzip', 'identity');
  return (accepted || 'identity') as Encoding | 'identity';
}

function send(
  request: Request,
  response: Response,
  { status, etag, type, total }: Answer,
  encoding: Encoding | 'identity',
  body: Buffer | JsonList,
): void {
  const size = Buffer.isBuffer(body) ? body.length : body.size;
  const own = ['Content-Type', type, 'Content-Length', String(size)];
  if (etag !== undefined) own.push('ETag', etag);
  if (total !== undefined) own.push(TOTAL, total);
  if (encoding !== 'identity') own.push('Content-Encoding', encoding);
  response.writeHead(status, [...HEADERS, ...VALIDATION, ...own]);
  if (Buffer.isBuffer(body) || request.method === 'HEAD') response.end(body instanceof JsonList ? undefined : body);
  else body.sendTo(response);
}

/** Names and values in turn, as Node writes them fastest. */
function flat(headers: Record<string, string>): string[] {
  return Object.entries(headers).flat();
}
