import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { mergeMap, type Observable, of } from 'rxjs';
import { JsonArrayBody } from './body.js';
import { digest } from './digest.js';
import { isRead, type PublicAnswers } from './public-answers.js';
import type { AnswerBody, ResponseHead } from './send.js';

const CACHED = Symbol('cached');

interface Limit {
  /** An answer with one of these parameters is not kept: they have too many values. */
  unless?: string[];
}

/** Keeps the answers of this route as bytes until the content changes. The route must be public and read-only. */
export const Cached =
  (limit: Limit = {}): MethodDecorator =>
  (_prototype, _name, descriptor) =>
    Reflect.defineMetadata(CACHED, limit, descriptor.value as object);

export const isCached = (handler: object): boolean => Reflect.hasMetadata(CACHED, handler);

/** Valid parameters in a fixed order; a list, of which any value may match, counts as a set. */
export function canonical(fields: object): string {
  const present = Object.entries(fields).filter(([, value]) => value !== undefined) as [string, unknown][];
  const sorted = present.sort(([a], [b]) => (a < b ? -1 : 1));
  const setOf = (value: unknown) => (Array.isArray(value) ? [...new Set<unknown>(value)].sort() : value);
  return JSON.stringify(sorted.map(([name, value]) => [name, setOf(value)]));
}

/** The question that a request asks of a cached route; undefined if its answer is not kept. */
function keyOf(handler: object, request: Request): string | undefined {
  const limit = Reflect.getMetadata(CACHED, handler) as Limit | undefined;
  if (limit === undefined || limit.unless?.some((name) => request.query[name] !== undefined)) return undefined;
  const { path } = request.route as { path: string };
  return `${path} ${canonical(request.params)} ${canonical(request.query)}`;
}

/**
 * Gives every JSON answer of a GET its ETag; answers a cached route from the kept answers. Follows the validation, which
 * leaves one form of a question.
 */
@Injectable()
export class ApiAnswers implements NestInterceptor {
  constructor(private readonly answers: PublicAnswers) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<Request>();
    const response = context.switchToHttp().getResponse<Response>();
    if (!isRead(request)) return next.handle();
    const key = keyOf(context.getHandler(), request);
    const kept = key === undefined ? undefined : await this.answers.find(request, key);
    // Nest and Express would serialize the value a second time.
    const sendBy = (send: () => void) => {
      response.json = () => {
        send();
        return response;
      };
    };
    if (kept !== undefined) {
      sendBy(() => this.answers.send(request, response, kept));
      return of({});
    }
    return next.handle().pipe(
      mergeMap(async (value: object) => {
        // The handler has sent the answer, or the client has left.
        if (response.headersSent || response.destroyed) return value;
        const { body, ...head } = await answerOf(value, key !== undefined);
        sendBy(() => this.answers.answer(request, response, key, head, body));
        return value;
      }),
    );
  }
}

type JsonAnswer = ResponseHead & { body: AnswerBody };

/** A long list is digested and sent in chunks. */
async function answerOf(value: object, isKept: boolean): Promise<JsonAnswer> {
  if (!(value instanceof JsonArrayBody)) return jsonAnswer(value);
  if (!value.isLong) return { ...headOf(digest(value.bytes())), body: value.bytes() };
  if (isKept) value.cacheChunks();
  return { ...headOf(await value.digest()), body: value };
}

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
