import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { from, map, mergeMap, type Observable, of, tap } from 'rxjs';
import { type Answers, isKept } from './answers.js';
import { isNotModified, JSON_TYPE, validator } from './conditional.js';
import { JsonList } from './json-list.js';

/**
 * Gives every JSON answer of a GET its validator, and answers 304 without a body where the client has the bytes already.
 * Hands those of public content over to be kept. A long list is digested and sent piece by piece.
 */
@Injectable()
export class EtagInterceptor implements NestInterceptor {
  constructor(private readonly answers: Answers) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    const response = context.switchToHttp().getResponse<Response>();
    const kept = isKept(context.getHandler()) && !('searchString' in request.query);
    if (request.method !== 'GET' && request.method !== 'HEAD') return next.handle();
    const set = (body: Buffer | JsonList, etag: string) => {
      response.setHeader('ETag', etag).setHeader('Content-Type', JSON_TYPE);
      // Said already where the answer is one person’s (auth/access.ts).
      if (!response.hasHeader('Cache-Control')) response.setHeader('Cache-Control', 'no-cache');
      if (kept) this.answers.keep(request, response, body);
      // Nest hands the value to it, and would make its text, and Express the bytes, a second time.
      response.json = () => {
        if (isNotModified(request, etag)) return response.status(304).send();
        return Buffer.isBuffer(body) ? response.send(body) : sendList(request, response, body);
      };
    };
    return next.handle().pipe(
      mergeMap((body: unknown) => {
        // Sent by the handler itself, or not at all to a client who has left.
        if (response.headersSent || response.destroyed) return of(body);
        if (body instanceof JsonList && body.isLong) {
          if (kept) body.hold();
          return from(body.digest()).pipe(
            tap((name) => set(body, `"${name}"`)),
            map(() => body),
          );
        }
        const bytes = body instanceof JsonList ? body.bytes() : Buffer.from(JSON.stringify(body));
        set(bytes, validator(bytes, body));
        return of(body);
      }),
    );
  }
}

function sendList(request: Request, response: Response, list: JsonList): Response {
  response.setHeader('Content-Length', list.size);
  if (request.method === 'HEAD') return response.end();
  list.sendTo(response);
  return response;
}
