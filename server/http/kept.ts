import { SetMetadata } from '@nestjs/common';
import type { Request } from 'express';

const KEPT = Symbol('kept');

interface Limit {
  /** A parameter under which there are more answers than are worth keeping. */
  unless?: string;
}

/** The answers of this route are kept as bytes, until the content changes; it must be public, and read only. */
export const Kept = (limit: Limit = {}) => SetMetadata(KEPT, limit);

export function isKept(handler: object, { query }: Request): boolean {
  const limit = Reflect.getMetadata(KEPT, handler) as Limit | undefined;
  return limit !== undefined && (limit.unless === undefined || !(limit.unless in query));
}
