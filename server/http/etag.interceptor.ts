import { createHash } from 'node:crypto';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { map, type Observable } from 'rxjs';
import { isNotModified } from './conditional.js';

/**
 * Gives every JSON answer of a GET a strong validator over all of its bytes, `"<version>-<digest>"` for an entity,
 * `"<digest>"` for a list, and answers 304 without a body where the client has them already.
 */
@Injectable()
export class EtagInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    const response = context.switchToHttp().getResponse<Response>();
    const reads = request.method === 'GET' || request.method === 'HEAD';
    return next
      .handle()
      .pipe(map((body: unknown) => (reads && !response.headersSent ? validated(body, request, response) : body)));
  }
}

function validated(body: unknown, request: Request, response: Response): string | undefined {
  const json = JSON.stringify(body);
  const digest = createHash('sha256').update(json).digest('base64url').slice(0, 27);
  const version = (body as { version?: number }).version;
  const etag = version === undefined ? `"${digest}"` : `"${version}-${digest}"`;
  response.set({ ETag: etag, 'Cache-Control': 'no-cache' }).type('application/json');
  if (!isNotModified(request, etag)) return json;
  response.status(304);
  return undefined;
}
