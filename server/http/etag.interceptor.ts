import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { type Observable, tap } from 'rxjs';
import { type Answers, isKept } from './answers.js';
import { isNotModified, JSON_TYPE, validator } from './conditional.js';

/**
 * Gives every JSON answer of a GET its validator, and answers 304 without a body where the client has the bytes already.
 * Hands those of public content over to be kept.
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
      tap((body: unknown) => {
        // Sent by the handler itself, or not at all to a client who has left.
        if (!reads || response.headersSent || response.destroyed) return;
        const bytes = Buffer.from(JSON.stringify(body));
        const etag = validator(bytes, body);
        response.setHeader('ETag', etag).setHeader('Content-Type', JSON_TYPE);
        // Said already where the answer is one person’s (auth/access.ts).
        if (!response.hasHeader('Cache-Control')) response.setHeader('Cache-Control', 'no-cache');
        if (kept) this.answers.keep(request, response, bytes);
        // Nest hands the value to it, and would make its text, and Express the bytes, a second time.
        response.json = () => (isNotModified(request, etag) ? response.status(304).send() : response.send(bytes));
      }),
    );
  }
}
