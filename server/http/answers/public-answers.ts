import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { request as expressRequest, type Request, type Response } from 'express';
import { mergeMap, type Observable } from 'rxjs';
import { compactBytes, compactText, Lru } from '../../lru.js';
import { today } from '../../paris.js';
import { classesOf, type Dto } from '../arguments.js';
import { parseQuery, splitAddress } from '../request.js';
import { setSecurityHeaders } from '../security.js';
import type { RawHandler } from '../server.js';
import { validateFields } from '../validation/validate.js';
import { compressors, type Encoding, JsonArrayBody } from './body.js';
import { digest, endIfUnchanged } from './etag.js';
import { type AnswerBody, type ResponseHead, send, sendBody } from './send.js';

const CACHED = Symbol('kept');

interface Limit {
  /** An answer with this parameter is not cached: it has too many values. */
  unless?: string;
}

/** Caches the answers of this route as bytes until the content changes. The route must be public and read-only. */
export const Cached =
  (limit: Limit = {}): MethodDecorator =>
  (prototype, _name, descriptor) => {
    const handler = descriptor.value as object;
    Reflect.defineMetadata(CACHED, limit, handler);
    declared.push({ controller: prototype.constructor, handler, limit });
  };

export const isCached = (handler: object): boolean => Reflect.hasMetadata(CACHED, handler);

interface Declared {
  controller: object;
  handler: object;
  limit: Limit;
}

interface Route extends Limit {
  path: string;
  pattern: RegExp;
  params: Dto | undefined;
  query: Dto | undefined;
}

/** Filled by `Cached`; the path is read later, as a class is decorated after its methods. */
const declared: Declared[] = [];
/** In bytes of addresses and their keys: reading an address costs more than answering it. */
const MAX_KEYS_BYTES = 1024 * 1024;
/** In characters: the key of a longer address is not cached. */
const MAX_ADDRESS_LENGTH = 512;

/** Computes the cache keys of the routes that are cached. */
export class CachedRoutes {
  private readonly routes = declared.map(routeOf).sort((a, b) => parameterCount(a) - parameterCount(b));
  private readonly keys = new Lru<string>(MAX_KEYS_BYTES);

  /**
   * Same key for all spellings of a question, made of its validated parameters; undefined if no cached route matches.
   */
  keyOf(address: string): string | undefined {
    const cached = this.keys.get(address);
    if (cached !== undefined) return cached;
    const key = this.read(address);
    if (key !== undefined && address.length <= MAX_ADDRESS_LENGTH)
      this.keys.set(compactText(address), compactText(key), 2 * (address.length + key.length));
    return key;
  }

  private read(address: string): string | undefined {
    const [path, search] = splitAddress(address);
    for (const route of this.routes) {
      const match = route.pattern.exec(path);
      if (match === null) continue;
      const key = questionKey(route, match.groups ?? {}, search);
      if (key !== undefined) return key;
    }
    return undefined;
  }
}

/** Valid parameters in a fixed order; a list, of which any value may match, counts as a set. */
export function canonical(fields: object): string {
  const present = Object.entries(fields).filter(([, value]) => value !== undefined) as [string, unknown][];
  const sorted = present.sort(([a], [b]) => (a < b ? -1 : 1));
  const setOf = (value: unknown) => (Array.isArray(value) ? [...new Set<unknown>(value)].sort() : value);
  return JSON.stringify(sorted.map(([name, value]) => [name, setOf(value)]));
}

function routeOf({ controller, handler, limit }: Declared): Route {
  const parts = [controller, handler].map((one) => Reflect.getMetadata('path', one) as string);
  const path = `/api/${parts.join('/')}`.replace(/\/+$/, '');
  const { params, query } = classesOf(handler);
  // Matches as Express does: in either case, with or without a final slash.
  const pattern = new RegExp(`^${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`, 'i');
  return { ...limit, path, pattern, params, query };
}

/** Routes are tried from the fewest parameters: a fixed path wins over a pattern. */
const parameterCount = ({ path }: Route): number => path.split(':').length;

function questionKey({ path, params, query, unless }: Route, segments: object, search: string): string | undefined {
  const parts = decoded(segments);
  if (parts === undefined) return undefined;
  const pathResult = params ? validateFields(params, { values: parts, isJson: false }) : NO_FIELDS;
  const values = parseQuery(search);
  const queryResult = query ? validateFields(query, { values, isJson: false, emptyIsNone: true }) : NO_FIELDS;
  const isWrong =
    pathResult.faults.length + queryResult.faults.length > 0 || (!query && Object.keys(values).length > 0);
  if (isWrong || (unless !== undefined && queryResult.fields[unless] !== undefined)) return undefined;
  return `${path} ${canonical(pathResult.fields)} ${canonical(queryResult.fields)}`;
}

const NO_FIELDS: ReturnType<typeof validateFields> = { fields: {}, faults: [] };

function decoded(segments: object): object | undefined {
  try {
    return Object.fromEntries(
      Object.entries(segments).map(([name, text]: [string, string]) => [name, decodeURIComponent(text)]),
    );
  } catch {
    return undefined;
  }
}

/** Version of the content (content/content-version.ts). */
interface ContentState {
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

/** Gives every JSON answer of a GET its ETag, and passes the answers of cached routes to the cache. */
@Injectable()
export class JsonAnswers implements NestInterceptor {
  constructor(private readonly answers: PublicAnswers) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    const response = context.switchToHttp().getResponse<Response>();
    if (request.method !== 'GET' && request.method !== 'HEAD') return next.handle();
    const shouldCache = isCached(context.getHandler()) && this.answers.isCacheable(request);
    return next.handle().pipe(
      mergeMap(async (value: object) => {
        // The handler has sent the answer, or the client has left.
        if (response.headersSent || response.destroyed) return value;
        const { head, body } = await answerOf(value, shouldCache);
        // Nest and Express would serialize the value a second time.
        response.json = () => {
          if (shouldCache) this.answers.cache(request, response, head, body);
          else send(request, response, head, body);
          return response;
        };
        return value;
      }),
    );
  }
}

/** A long list is digested and sent in chunks. */
async function answerOf(value: object, shouldCache: boolean): Promise<{ head: ResponseHead; body: AnswerBody }> {
  if (!(value instanceof JsonArrayBody)) return jsonAnswer(value);
  if (!value.isLong) return { head: headOf(digest(value.bytes())), body: value.bytes() };
  if (shouldCache) value.cacheChunks();
  return { head: headOf(await value.digest()), body: value };
}

/** The ETag covers all bytes: `"<version>-<digest>"` for an entity, `"<digest>"` for a list. */
function jsonAnswer(value: object): { head: ResponseHead; body: Buffer } {
  const body = Buffer.from(JSON.stringify(value));
  const { version } = value as { version?: number };
  const tag = digest(body);
  return { head: headOf(version === undefined ? tag : `${version}-${tag}`), body };
}

function headOf(tag: string): ResponseHead {
  return { status: 200, type: 'application/json; charset=utf-8', etag: `"${tag}"` };
}

/** Reads the answer of `<path>/<id>`; rejects if there is none. */
type Read = (id: number) => Promise<object>;

/** A canonical id: any other spelling goes through the validation of its route. */
const ADDRESS = /^(\/api\/[a-z]+)\/([1-9]\d{0,8})$/;

/**
 * Answers the most requested details before Express and Nest, which cost more than the read itself: same bytes, headers
 * and cache. An error is left to the route.
 */
export function detailRoutes(readers: Record<string, Read>, answers: PublicAnswers): RawHandler {
  return (request, response, next) => {
    const [, path = '', id] = ADDRESS.exec(request.url) ?? [];
    const read = readers[path];
    if (read === undefined || !answers.isCacheable(request)) return next();
    read(Number(id)).then(
      (value) => {
        request.route = { path: `${path}/:id` };
        const { head, body } = jsonAnswer(value);
        answers.cache(request, response, head, body);
      },
      () => next(),
    );
  };
}
