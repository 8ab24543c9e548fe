import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { retryRead } from '../db/once-more.js';

/** Retries a read when the database server has just closed its connection. */
export class RetryReads implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { method } = context.switchToHttp().getRequest<Request>();
    if (method !== 'GET' && method !== 'HEAD') return next.handle();
    const response = context.switchToHttp().getResponse<Response>();
    const read = () => lastValueFrom(next.handle(), { defaultValue: undefined });
    return from(retryRead(read, () => !response.headersSent && !response.destroyed));
  }
}
