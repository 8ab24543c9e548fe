import { request as expressRequest, type Request, type RequestHandler, type Response } from 'express';
import { retryRead } from '../../database/errors.js';
import { compactBytes, compactText, Lru } from '../../lru.js';
import { today } from '../../paris.js';
import { answerError } from '../error.filter.js';
import { splitAddress } from '../request.js';
import { setSecurityHeaders } from '../security.js';
import type { RawHandler } from '../server.js';
import { compressors, type Encoding, JsonArrayBody } from './body.js';
import { type AnswerBody, endIfUnchanged, type ResponseHead, send, sendBody } from './send.js';

/** A family of public addresses. @returns undefined for an address of another route @throws ApiException 400 */
export type PublicRoute = (path: string, search: string) => Question | undefined;

/** A request of a public page, reduced to the parameters that its answer depends on. */
export interface Question {
  /** Same for all spellings of a question; its answer is cached under it until the content changes. */
  key?: string;
  /** The answer contains the address of the site: it is cached for each origin. */
  hasOrigin?: boolean;
  /** Undefined leaves the request to the handlers that follow. */
  load: (context: QuestionContext) => Promise<PublicAnswer | undefined>;
  /** By default, an error is answered as the API does, in JSON. */
  onError?: () => PublicAnswer | undefined;
  /** Loaded before Express, which costs more than the read itself; on an error, the controller of the route answers. */
  isDirect?: boolean;
  /** Pattern of the route, for the log and the metrics. */
  route?: string;
}

export interface QuestionContext {
  /** Base URL of the site as this request names it. */
  origin: string;
  /** Undefined for a question without a key, or if the database did not answer. */
  version: string | undefined;
}

/** Bytes, or the path that has replaced this one, without the prefix of the site. */
export type PublicAnswer = ContentAnswer | { movedTo: string };

export interface ContentAnswer extends ResponseHead {
  body: AnswerBody;
  /** Besides those of every answer. */
  headers?: Record<string, string>;
  /** False: not cached, whatever its key. */
  isCacheable?: boolean;
  /** Bounds the memory of the bodies that are not cached, which slow clients keep. */
  memory?: { acquire: (bytes: number, response: Response) => Promise<void> };
}

/** Version of the content (content/content-version.ts). */
interface ContentState {
  current(): Promise<string>;
  recent(maxAgeMs: number): string | Promise<string>;
}

interface CachedAnswer extends ResponseHead {
  version: string;
  route: unknown;
  /** `X-Total-Count` of a paginated list. */
  total: string | undefined;
  identity: AnswerBody;
  /** Filled by the first request for each encoding. */
  compressed: Partial<Record<Encoding, Buffer | Promise<Buffer>>>;
}

interface Pending {
  /** Address of the request as it was read. */
  address: string;
  question: Question;
  origin: string;
  /** With the origin where it counts; undefined where it is absent or too long. */
  key?: string;
  version?: string;
}

interface Rules {
  /** A request that seems signed in gets the current content, never a version up to 500 ms old. */
  isSignedIn: (request: Request) => boolean;
  /** Base URL of the site as a request names it. */
  originOf: (request: Request) => string;
  /** Prefix of the addresses of the site (config.ts). */
  base: string;
}

const TOTAL = 'X-Total-Count';
const VISITOR_MAX_AGE_MS = 500;
const MAX_BYTES = 32 * 1024 * 1024;
/** Memory of an entry beyond its bytes and its key: its fields, its place in the map. */
const OVERHEAD_BYTES = 1024;
/** In characters: an answer with a longer key is not cached. */
const MAX_KEY_LENGTH = 512;

/**
 * Answers what visitors read: pages, agendas, details and lists of the API. One way for all: key, cache, load, errors,
 * conditional requests, HEAD, compression. A signed-in user gets the current content; a visitor that of 500 ms ago at
 * most.
 */
export class PublicAnswers {
  private readonly routes: PublicRoute[] = [];
  private readonly cached = new Lru<CachedAnswer>(MAX_BYTES);
  private readonly pending = new WeakMap<Request, Pending>();

  constructor(
    private readonly state: ContentState,
    private readonly rules: Rules,
  ) {}

  /** The first route that knows an address answers it. */
  add(...routes: PublicRoute[]): void {
    this.routes.push(...routes);
  }

  /** First: answers from the cache. */
  readonly fromCache: RawHandler = (request, response, next) => {
    const pending = this.read(request);
    if (pending === undefined) return next();
    const { key, question } = pending;
    const leave = () => {
      this.pending.set(request, pending);
      next();
    };
    if (question.key === undefined) return leave();
    const answer = (version: string) => {
      // Sessions become past with the day.
      pending.version = `${version} ${today()}`;
      const cached = key === undefined ? undefined : this.cached.get(key);
      if (cached?.version === pending.version) this.sendCached(request, response, cached, key!, leave);
      else leave();
    };
    const { state } = this;
    const version = this.rules.isSignedIn(request) ? state.current() : state.recent(VISITOR_MAX_AGE_MS);
    if (typeof version === 'string') return answer(version);
    // The handler that needs the database reports its failure.
    version.then(answer, leave);
  };

  /** Second, still before Express: loads a direct question. */
  readonly direct: RawHandler = (request, response, next) => {
    const pending = this.pending.get(request);
    if (!pending?.question.isDirect || !this.isCacheable(request)) return next();
    const { question, origin, version } = pending;
    question.load({ origin, version }).then(
      (answer) => {
        if (answer === undefined || 'movedTo' in answer) return next();
        request.route = { path: question.route };
        this.cache(request, response, answer, answer.body);
      },
      () => next(),
    );
  };

  /** Last, in Express: loads the other questions. */
  readonly handler: RequestHandler = async (request, response, next) => {
    const pending = this.pendingAt(request);
    if (pending === undefined || pending.question.isDirect) return next();
    const { question, origin, version } = pending;
    try {
      const answer = await retryRead(() => question.load({ origin, version })).catch((error: unknown) => {
        if (question.onError === undefined) throw error;
        return question.onError();
      });
      if (answer === undefined) next();
      else if ('movedTo' in answer)
        response.set('Cache-Control', 'no-cache').redirect(301, this.rules.base + answer.movedTo);
      else await this.answer(request, response, answer);
    } catch (error) {
      answerError(error, request, response);
    }
  };

  isCacheable(request: Request): boolean {
    const pending = this.pending.get(request);
    return pending?.version !== undefined && pending.key !== undefined;
  }

  /** Caches an answer and sends it; without a key it is only sent. */
  cache(request: Request, response: Response, head: ResponseHead, body: AnswerBody): void {
    const { version, key } = this.pending.get(request) ?? {};
    if (version === undefined || key === undefined) return send(request, response, head, body);
    const identity = Buffer.isBuffer(body) ? compactBytes(body) : body;
    const total = response.getHeader(TOTAL)?.toString();
    const existing = this.cached.get(key);
    const isSame = existing !== undefined && head.etag !== undefined && existing.etag === head.etag;
    const answer = isSame
      ? // Other content has changed: the same bytes keep their compressed forms.
        Object.assign(existing, { version, identity, total })
      : { ...head, version, route: request.route as unknown, total, identity, compressed: {} };
    this.put(key, answer);
    this.sendCached(request, response, answer, key, () => send(request, response, head, identity));
  }

  /** Read again where a middleware has taken a prefix off the address. */
  private pendingAt(request: Request): Pending | undefined {
    const pending = this.pending.get(request);
    if (pending === undefined || pending.address === request.url) return pending;
    const read = this.read(request);
    if (read === undefined) this.pending.delete(request);
    else this.pending.set(request, read);
    return read;
  }

  private read(request: Request): Pending | undefined {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
    const question = this.questionAt(request.url);
    if (question === undefined) return undefined;
    const origin = question.hasOrigin ? this.rules.originOf(request) : '';
    const key = question.hasOrigin && question.key !== undefined ? `${origin} ${question.key}` : question.key;
    return {
      address: request.url,
      question,
      origin,
      key: key !== undefined && key.length <= MAX_KEY_LENGTH ? key : undefined,
    };
  }

  private questionAt(address: string): Question | undefined {
    const [path, search] = splitAddress(address);
    try {
      for (const route of this.routes) {
        const question = route(path, search);
        if (question !== undefined) return question;
      }
      return undefined;
    } catch (error) {
      // Express answers, with the headers of all its answers.
      return {
        load: () => {
          throw error;
        },
      };
    }
  }

  private async answer(request: Request, response: Response, answer: ContentAnswer): Promise<void> {
    const { body, headers, isCacheable = true, memory, ...head } = answer;
    if (headers !== undefined) response.set(headers);
    if (isCacheable && this.isCacheable(request)) return this.cache(request, response, head, body);
    await memory?.acquire(body instanceof JsonArrayBody ? body.size : body.length, response);
    send(request, response, head, body);
  }

  private sendCached(
    request: Request,
    response: Response,
    cached: CachedAnswer,
    key: string,
    failed: () => void,
  ): void {
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

  private async compress(key: string, cached: CachedAnswer, encoding: Encoding): Promise<Buffer> {
    const compressed = await compressors[encoding](cached.identity).then(compactBytes, (error: unknown) => {
      // The next request tries again.
      delete cached.compressed[encoding];
      throw error;
    });
    cached.compressed[encoding] = compressed;
    // The entry may have been evicted or replaced meanwhile.
    if (this.cached.get(key) === cached) this.put(key, cached);
    return compressed;
  }

  private put(key: string, answer: CachedAnswer): void {
    this.cached.set(compactText(key), answer, OVERHEAD_BYTES + 2 * key.length + sizeOf(answer));
  }
}

/** In bytes. The items of a list are not counted: other caches hold them, or as many bytes. */
function sizeOf({ identity, compressed }: CachedAnswer): number {
  const own = identity instanceof JsonArrayBody ? identity.cost : identity.length;
  return Object.values(compressed).reduce((sum, bytes) => sum + (Buffer.isBuffer(bytes) ? bytes.length : 0), own);
}

function encodingOf(request: Request): Encoding | undefined {
  if (request.headers['accept-encoding'] === undefined) return undefined;
  // Express may not have handled this request: its method is borrowed.
  const accepted = expressRequest.acceptsEncodings.call(request, 'br', 'gzip', 'identity');
  return accepted === 'br' || accepted === 'gzip' ? accepted : undefined;
}
