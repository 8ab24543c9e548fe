import { createHash, hash } from 'node:crypto';
import { yieldIfNeeded } from '../../concurrency.js';

/** In bytes: a digest of this size takes a few milliseconds. */
const PART_BYTES = 1024 * 1024;

export function digest(bytes: string | Buffer): string {
  return shortHash(hash('sha256', bytes, 'base64url'));
}

/** Digest of a large buffer; other requests run between its parts. */
export async function digestInTurns(bytes: Buffer): Promise<string> {
  const sha256 = createHash('sha256');
  for (let from = 0; from < bytes.length; from += PART_BYTES) {
    sha256.update(bytes.subarray(from, from + PART_BYTES));
    await yieldIfNeeded();
  }
  return shortHash(sha256.digest('base64url'));
}

/** 27 characters are 162 bits in base64url, 108 in hexadecimal: no collision is expected. */
export function shortHash(sha256: string): string {
  return sha256.slice(0, 27);
}
