import { hash } from 'node:crypto';
import type { Request } from 'express';

/**
 * Whether `If-None-Match` names this validator (RFC 9110, weak comparison). Express's own check also wants the request
 * to be free of `Cache-Control: no-cache`, which speaks to caches, and which fetch adds by itself.
 */
export function isNotModified(request: Request, etag: string): boolean {
  const header = request.headers['if-none-match'];
  if (header === undefined) return false;
  return header.split(',').some((candidate) => ['*', etag].includes(candidate.trim().replace(/^W\//, '')));
}

/** What names these bytes and no others. */
export function digest(bytes: string | Buffer): string {
  return named(hash('sha256', bytes, 'base64url'));
}

/** What is enough of a SHA-256. */
export function named(sha256: string): string {
  return sha256.slice(0, 27);
}

export const JSON_TYPE = 'application/json; charset=utf-8';

/** A strong validator over all of these bytes of a value: `"<version>-<digest>"` for an entity, `"<digest>"` for a list. */
export function validator(bytes: Buffer, body: unknown): string {
  const { version } = body as { version?: number };
  return version === undefined ? `"${digest(bytes)}"` : `"${version}-${digest(bytes)}"`;
}
