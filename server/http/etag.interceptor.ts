import { createHash } from 'node:crypto';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { map, type Observable } from 'rxjs';
import { type Answers, isKept } from './answers.js';
import { isNotModified } from './conditional.js';

/**
 * Gives every JSON answer of a GET a strong validator over all of its bytes, `"<version>-<digest>"` for an entity,
 * `"<digest>"` for a list, and answers 304 without a body where the client has them already. Hands those of public
 * content over to be kept.
 */
@Injectable()
export class EtagInterceptor implements NestInterceptor {
  constructor(private readonly answers: Answers) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    const response = context.switchToHttp().getResponse<Response>();
    const reads = request.method === 'GET' || request.method === 'HEAD';
    const kept = isKept(context.getHandler()) && !('searchString' in request.query);
    return next.handle().pipe(
      map((body: unknown) => {
        if (!reads || response.headersSent) return body;
        const json = JSON.stringify(body);
        const answer = validated(json, body, request, response);
        if (kept) this.answers.keep(request, response, json);
        return answer;
      }),
    );
  }
}

function validated(json: string, body: unknown, request: Request, response: Response): string | undefined {
  const digest = createHash('sha256').update(json).digest('base64url').slice(0, 27);
  const version = (body as { version?: number }).version;
  const etag = version === undefined ? `"${digest}"` : `"${version}-${digest}"`;
  response.set({ ETag: etag, 'Cache-Control': 'no-cache' }).type('application/json');
  if (!isNotModified(request, etag)) return json;
  response.status(304);
  return undefined;
}
