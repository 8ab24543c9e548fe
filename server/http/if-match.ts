import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

/**
 * The version that the client has seen, from its `If-Match`; undefined where it does not ask. Only the version of the
 * `"<version>-<digest>"` counts: what changed around the entity disturbs nobody. A validator that is not ours gives 0,
 * which no row has.
 */
export const IfMatch = createParamDecorator((_: unknown, context: ExecutionContext): number | undefined => {
  const header = context.switchToHttp().getRequest<Request>().get('If-Match');
  if (header === undefined || header.trim() === '*') return undefined;
  return Number(/^\s*(?:W\/)?"(\d{1,9})-/.exec(header)?.[1] ?? 0);
});
