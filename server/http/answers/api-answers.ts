import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { mergeMap, type Observable } from 'rxjs';
import { compactText, Lru } from '../../lru.js';
import { classesOf, type Dto } from '../arguments.js';
import { parseQuery } from '../request.js';
import { validateFields } from '../validation/validate.js';
import { JsonArrayBody } from './body.js';
import { digest } from './digest.js';
import type { PublicAnswer, PublicAnswers, PublicRoute, Question } from './public-answers.js';
import { type AnswerBody, type ResponseHead, send } from './send.js';

const CACHED = Symbol('cached');

interface Limit {
  /** An answer with one of these parameters is not cached: they have too many values. */
  unless?: string[];
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
/** In bytes of addresses and their questions: reading an address costs more than answering it. */
const MAX_QUESTIONS_BYTES = 1024 * 1024;
/** Memory of a question beyond its texts. */
const QUESTION_BYTES = 200;
/** In characters: a longer address is read each time. */
const MAX_ADDRESS_LENGTH = 512;

/** Reads a detail by its id; rejects if there is none. */
type DetailReader = (id: number) => Promise<object>;

/** A canonical id: any other spelling goes through the validation of its route. */
const DETAIL = /^(\/api\/[a-z]+)\/([1-9]\d{0,8})$/;

/**
 * The cached routes of the API. Their controllers answer, but for the most requested details, which `details` reads by
 * the path of their route.
 */
export function apiRoutes(details: Record<string, DetailReader>): PublicRoute {
  const routes = declared.map(routeOf).sort((a, b) => parameterCount(a) - parameterCount(b));
  const questions = new Lru<Question>(MAX_QUESTIONS_BYTES);

  const read = (path: string, search: string): Question | undefined => {
    for (const route of routes) {
      const match = route.pattern.exec(path);
      const key = match === null ? undefined : questionKey(route, match.groups ?? {}, search);
      if (key !== undefined) return { key, ...detailOf(details, path) };
    }
    return undefined;
  };

  return (path, search) => {
    if (!path.startsWith('/api/')) return undefined;
    const address = search === '' ? path : `${path}?${search}`;
    const cached = questions.get(address);
    if (cached !== undefined) return cached;
    const question = read(path, search);
    if (question?.key !== undefined && address.length <= MAX_ADDRESS_LENGTH) {
      question.key = compactText(question.key);
      questions.set(compactText(address), question, QUESTION_BYTES + 2 * (address.length + question.key.length));
    }
    return question;
  };
}

function detailOf(details: Record<string, DetailReader>, path: string): Omit<Question, 'key'> {
  const [, base = '', id] = DETAIL.exec(path) ?? [];
  const detail = details[base];
  if (detail === undefined) return { load: () => Promise.resolve(undefined) };
  return { isDirect: true, route: `${base}/:id`, load: async () => jsonAnswer(await detail(Number(id))) };
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

function questionKey(
  { path, params, query, unless = [] }: Route,
  segments: object,
  search: string,
): string | undefined {
  const parts = decoded(segments);
  if (parts === undefined) return undefined;
  const pathResult = params ? validateFields(params, { values: parts, isJson: false }) : NO_FIELDS;
  const values = parseQuery(search);
  const queryResult = query ? validateFields(query, { values, isJson: false, emptyIsNone: true }) : NO_FIELDS;
  const isWrong =
    pathResult.faults.length + queryResult.faults.length > 0 || (!query && Object.keys(values).length > 0);
  if (isWrong || unless.some((name) => queryResult.fields[name] !== undefined)) return undefined;
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
        const { body, ...head } = await answerOf(value, shouldCache);
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
async function answerOf(value: object, shouldCache: boolean): Promise<JsonAnswer> {
  if (!(value instanceof JsonArrayBody)) return jsonAnswer(value);
  if (!value.isLong) return { ...headOf(digest(value.bytes())), body: value.bytes() };
  if (shouldCache) value.cacheChunks();
  return { ...headOf(await value.digest()), body: value };
}

type JsonAnswer = PublicAnswer & ResponseHead & { body: AnswerBody };

/** The ETag covers all bytes: `"<version>-<digest>"` for an entity, `"<digest>"` for a list. */
function jsonAnswer(value: object): JsonAnswer {
  const body = Buffer.from(JSON.stringify(value));
  const { version } = value as { version?: number };
  const tag = digest(body);
  return { ...headOf(version === undefined ? tag : `${version}-${tag}`), body };
}

function headOf(tag: string): ResponseHead {
  return { status: 200, type: 'application/json; charset=utf-8', etag: `"${tag}"` };
}
