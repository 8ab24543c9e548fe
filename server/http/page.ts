import {
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  type Type,
  UseInterceptors,
} from '@nestjs/common';
import type { ApiResponseNoStatusOptions } from '@nestjs/swagger';
import type { Response } from 'express';
import { map, type Observable } from 'rxjs';
import { IntegerField } from './validation/fields.js';

export const LIMIT = {
  optional: true,
  minimum: 1,
  maximum: 500,
  description: 'Nombre de lignes au plus.',
  example: 50,
} as const;
export const OFFSET = {
  optional: true,
  minimum: 0,
  maximum: 2_000_000_000,
  description: 'Rang de la première ligne.',
  example: 0,
} as const;

export class PageQuery {
  @IntegerField(LIMIT)
  limit?: number;

  @IntegerField(OFFSET)
  offset?: number;
}

/** One page of a list; `total` counts the lines of all pages. */
export interface ListPage<T> {
  lines: T[];
  total: number;
}

/** For a route that returns a page: answers its lines, with the total in X-Total-Count. */
export const Paged = (): MethodDecorator => UseInterceptors(PageAnswers);

/** For `ApiOkResponse`, which the Swagger plugin must see on the route itself; `counted`: « de sessions ». */
export function pageOf(line: Type, counted: string): ApiResponseNoStatusOptions {
  const description = `Nombre ${counted}, toutes pages réunies.`;
  return { type: [line], headers: { 'X-Total-Count': { description, schema: { type: 'integer' } } } };
}

class PageAnswers implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler<{ lines: unknown; total: number }>): Observable<unknown> {
    return next.handle().pipe(
      map(({ lines, total }) => {
        context.switchToHttp().getResponse<Response>().setHeader('X-Total-Count', total);
        return lines;
      }),
    );
  }
}
