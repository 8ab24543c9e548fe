import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Observable } from 'rxjs';
import { acting } from '../act.js';
import type { CurrentUser } from '../auth/current-user.js';

/** What a request writes is told as its author's, and the answer names the modification. */
@Injectable()
export class ActInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    const response = context.switchToHttp().getResponse<Response>();
    if (request.method === 'GET' || request.method === 'HEAD') return next.handle();
    const user = request.user as CurrentUser | undefined;
    const onModification = (id: number) => void response.setHeader('X-Modification', id);
    return acting({ author: user, source: 'site', onModification }, () => next.handle());
  }
}
