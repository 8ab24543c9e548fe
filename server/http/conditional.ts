import { createHash, hash } from 'node:crypto';
import type { Request, Response } from 'express';
import { TimeSlice } from '../turns.js';

/** Bytes digested at once: some milliseconds. */
const PIECE = 1024 * 1024;

/**
 * Names what is being answered, and ends the answer (304) where the client has that already: then nothing is left to
 * send. The only place that does.
 */
export function endsUnchanged(request: Request, response: Response, etag: string): boolean {
  response.setHeader('ETag', etag);
  // Said already where the answer is one person’s (auth/access.ts).
  if (!response.hasHeader('Cache-Control')) response.setHeader('Cache-Control', 'no-cache');
  if (!names(request.headers['if-none-match'], etag)) return false;
  response.removeHeader('Content-Type');
  response.statusCode = 304;
  response.end();
  return true;
}

/**
 * Whether `If-None-Match` names this validator (RFC 9110, weak comparison). Express's own check also wants the request
 * to be free of `Cache-Control: no-cache`, which speaks to caches, and which fetch adds by itself.
 */
function names(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((candidate) => ['*', etag].includes(candidate.trim().replace(/^W\//, '')));
}

/** What names these bytes and no others. */
export function digest(bytes: string | Buffer): string {
  return shortHash(hash('sha256', bytes, 'base64url'));
}

/** The same of megabytes. */
export async function digestInTurns(bytes: Buffer): Promise<string> {
  const [sha256, turns] = [createHash('sha256'), new TimeSlice()];
  for (let from = 0; from < bytes.length; from += PIECE) {
    sha256.update(bytes.subarray(from, from + PIECE));
    await turns.yieldIfNeeded();
  }
  return shortHash(sha256.digest('base64url'));
}

/** What is enough of a SHA-256. */
export function shortHash(sha256: string): string {
  return sha256.slice(0, 27);
}
