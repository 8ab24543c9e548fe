import type { Request, Response } from 'express';
import { createHash, hash } from 'node:crypto';
import { TimeSlice } from '../../concurrency.js';

/** In bytes: a digest of this size takes a few milliseconds. */
const SLICE_BYTES = 1024 * 1024;

/**
 * Sets the ETag; ends the response with a 304 and returns true if the client has that version. Only this function sends
 * a 304.
 */
export function endIfUnchanged(request: Request, response: Response, etag: string): boolean {
  response.setHeader('ETag', etag);
  // auth/guard.ts has already set `no-store` on an answer for one account.
  if (!response.hasHeader('Cache-Control')) response.setHeader('Cache-Control', 'no-cache');
  if (!matches(request.headers['if-none-match'], etag)) return false;
  response.removeHeader('Content-Type');
  response.statusCode = 304;
  response.end();
  return true;
}

/**
 * Weak comparison with `If-None-Match` (RFC 9110). Express also requires a request without `Cache-Control: no-cache`,
 * which fetch adds by itself.
 */
function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((candidate) => ['*', etag].includes(candidate.trim().replace(/^W\//, '')));
}

export function digest(bytes: string | Buffer): string {
  return shortHash(hash('sha256', bytes, 'base64url'));
}

/** Digest of a large buffer; other requests run between its slices. */
export async function digestInSlices(bytes: Buffer): Promise<string> {
  const [sha256, slice] = [createHash('sha256'), new TimeSlice()];
  for (let from = 0; from < bytes.length; from += SLICE_BYTES) {
    sha256.update(bytes.subarray(from, from + SLICE_BYTES));
    await slice.yieldIfNeeded();
  }
  return shortHash(sha256.digest('base64url'));
}

/** 27 characters are 162 bits in base64url, 108 in hexadecimal: no collision is expected. */
export function shortHash(sha256: string): string {
  return sha256.slice(0, 27);
}
