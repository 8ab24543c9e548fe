import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { SetMetadata } from '@nestjs/common';
import type { Request, RequestHandler, Response } from 'express';
import { isNotModified } from './conditional.js';

const KEPT = Symbol('kept');

/** The answers of this route are kept as bytes, until the content changes; it must be public, and read only. */
export const Kept = () => SetMetadata(KEPT, true);

export const isKept = (handler: object): boolean => Reflect.getMetadata(KEPT, handler) === true;

/** Where the content stands: db/generation.ts. */
export interface ContentState {
  current(): Promise<string>;
  recent(maxAgeMs: number): string | Promise<string>;
}

type Encoding = 'br' | 'gzip' | 'identity';

interface Answer {
  generation: string;
  /** What the log and the metrics call it. */
  route: unknown;
  headers: Record<string, string>;
  /** Compressed at the first request that takes it so. */
  bytes: Partial<Record<Encoding, Buffer | Promise<Buffer>>>;
  size: number;
}

const VISITOR_MAX_AGE_MS = 500;
const MAX_ANSWERS = 2_000;
const MAX_BYTES = 64 * 1024 * 1024;

const compressors = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
};

/**
 * Public answers as bytes, each with its compressed forms, the least recently used dropped first. Whoever is signed in
 * gets what the base holds now; a visitor what it held half a second ago at most.
 */
export class Answers {
  private readonly answers = new Map<string, Answer>();
  /** Under which state of the content a request is being answered. */
  private readonly pending = new WeakMap<Request, string>();
  private size = 0;

  constructor(private readonly state: ContentState) {}

  /** Answers what is kept; what is not goes on, and comes back to `keep`. */
  readonly handler: RequestHandler = (request, response, next) => {
    if ((request.method !== 'GET' && request.method !== 'HEAD') || !request.url.startsWith('/api/')) return next();
    const isSignedIn = request.headers.cookie?.includes('jwt_token=');
    const generation = isSignedIn ? this.state.current() : this.state.recent(VISITOR_MAX_AGE_MS);
    if (typeof generation === 'string') return this.answer(generation, request, response, next);
    // What is wrong with the base is told by who needs it.
    generation.then(
      (value) => this.answer(value, request, response, next),
      () => next(),
    );
  };

  keep(request: Request, response: Response, json: string): void {
    const generation = this.pending.get(request);
    if (generation === undefined) return;
    const identity = Buffer.from(json);
    const headers = {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-cache',
      Vary: 'Accept-Encoding',
      ETag: String(response.getHeader('ETag')),
    };
    this.drop(request.originalUrl);
    this.answers.set(request.originalUrl, {
      generation,
      route: request.route as unknown,
      headers,
      bytes: { identity },
      size: identity.length,
    });
    this.size += identity.length;
    for (const url of this.answers.keys()) {
      if (this.size <= MAX_BYTES && this.answers.size <= MAX_ANSWERS) break;
      this.drop(url);
    }
  }

  private answer(generation: string, request: Request, response: Response, next: () => void): void {
    const kept = this.answers.get(request.originalUrl);
    if (kept?.generation !== generation) {
      this.pending.set(request, generation);
      return next();
    }
    // The last of the map is the one used last.
    this.answers.delete(request.originalUrl);
    this.answers.set(request.originalUrl, kept);
    request.route = kept.route;
    if (isNotModified(request, kept.headers['ETag']!)) {
      response.writeHead(304, kept.headers).end();
      return;
    }
    const encoding = encodingOf(request);
    const bytes = this.encoded(kept, encoding);
    if (Buffer.isBuffer(bytes)) send(response, kept, encoding, bytes);
    else bytes.then((ready) => send(response, kept, encoding, ready), next);
  }

  private encoded(answer: Answer, encoding: Encoding): Buffer | Promise<Buffer> {
    if (encoding === 'identity') return answer.bytes.identity!;
    return (answer.bytes[encoding] ??= compressors[encoding](answer.bytes.identity as Buffer).then((compressed) => {
      this.size += compressed.length;
      answer.size += compressed.length;
      return (answer.bytes[encoding] = compressed);
    }));
  }

  private drop(url: string): void {
    this.size -= this.answers.get(url)?.size ?? 0;
    this.answers.delete(url);
  }
}

function encodingOf(request: Request): Encoding {
  const accepted = request.headers['accept-encoding'];
  if (accepted === undefined) return 'identity';
  return (request.acceptsEncodings(['br', 'gzip', 'identity']) || 'identity') as Encoding;
}

function send(response: Response, { headers }: Answer, encoding: Encoding, bytes: Buffer): void {
  const encoded = encoding === 'identity' ? {} : { 'Content-Encoding': encoding };
  response.writeHead(200, { ...headers, ...encoded, 'Content-Length': bytes.length }).end(bytes);
}
