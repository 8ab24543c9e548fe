import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

/**
 * Versions in `If-Match`, which may list several ETags; undefined if it is absent or `*`. Of `"<version>-<digest>"`
 * only
 * the version counts: a change around the entity is no conflict.
 */
export const IfMatch = createParamDecorator((_: unknown, context: ExecutionContext): number[] | undefined => {
  const header = context.switchToHttp().getRequest<Request>().get('If-Match');
  if (header === undefined || header.trim() === '*') return undefined;
  return [...header.matchAll(/"([^"]*)"/g)].flatMap(([, tag = '']) => {
    const version = /^(\d{1,9})-/.exec(tag)?.[1];
    return version === undefined ? [] : Number(version);
  });
});
