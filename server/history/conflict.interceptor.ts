import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { catchError, type Observable } from 'rxjs';
import type { EntityManager } from 'typeorm';
import type { ContentTypes } from '../db/kinds.js';
import { StaleError, StaleLinesError } from '../db/stale.js';
import { ApiException } from '../errors.js';
import { conflictOf } from './conflict.js';

const MAX_CONFLICTS = 200;

/** Adds to a 412 the author and date of the present version, and the conflicting fields. */
@Injectable()
export class ConflictInterceptor implements NestInterceptor {
  constructor(
    private readonly manager: EntityManager,
    private readonly types: ContentTypes,
  ) {}

  intercept(_context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(
      catchError(async (error: unknown) => {
        if (error instanceof StaleLinesError) throw await this.toException(error);
        if (!(error instanceof StaleError)) throw error;
        const conflit = await conflictOf(this.manager, this.types, error.attempt);
        throw new ApiException(412, error.message, undefined, {}, { conflit });
      }),
    );
  }

  private async toException(error: StaleLinesError): Promise<ApiException> {
    const conflits = [];
    for (const attempt of error.attempts.slice(0, MAX_CONFLICTS))
      conflits.push({ cle: attempt.cle, ...(await conflictOf(this.manager, this.types, attempt)) });
    return new ApiException(error.getStatus(), error.message, error.errors, {}, { conflits });
  }
}
