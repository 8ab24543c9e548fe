import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

/**
 * The versions that the client would replace, from its `If-Match`, which may list several validators; undefined where it
 * does not ask. Only the version of a `"<version>-<digest>"` counts: what changed around the entity disturbs nobody.
 */
export const IfMatch = createParamDecorator((_: unknown, context: ExecutionContext): number[] | undefined => {
  const header = context.switchToHttp().getRequest<Request>().get('If-Match');
  if (header === undefined || header.trim() === '*') return undefined;
  return [...header.matchAll(/"([^"]*)"/g)].flatMap(([, tag = '']) => {
    const version = /^(\d{1,9})-/.exec(tag)?.[1];
    return version === undefined ? [] : Number(version);
  });
});
