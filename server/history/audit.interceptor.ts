import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Observable } from 'rxjs';
import { type ActingToken, type Compte, runAs, VISITEUR } from '../principal.js';

/** Runs each request in the audit context of its account; the answer names the modification in `X-Modification`. */
@Injectable()
export class AuditInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    const response = context.switchToHttp().getResponse<Response>();
    const principal = (request.user as Compte | ActingToken | undefined) ?? VISITEUR;
    const onModification = (id: number) => void response.setHeader('X-Modification', id);
    return runAs({ principal, onModification }, () => next.handle());
  }
}
