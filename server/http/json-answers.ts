import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { mergeMap, type Observable } from 'rxjs';
import { digest } from './conditional.js';
import { JsonArrayBody } from './json-list.js';
import { isCached } from './kept.js';
import type { PublicAnswers } from './kept-answers.js';
import { type AnswerBody, type ResponseHead, send } from './send.js';

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
export function jsonAnswer(value: object): { head: ResponseHead; body: Buffer } {
  const body = Buffer.from(JSON.stringify(value));
  const { version } = value as { version?: number };
  const tag = digest(body);
  return { head: headOf(version === undefined ? tag : `${version}-${tag}`), body };
}

function headOf(tag: string): ResponseHead {
  return { status: 200, type: 'application/json; charset=utf-8', etag: `"${tag}"` };
}
