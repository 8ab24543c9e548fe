import { createHash, hash } from 'node:crypto';
import { TimeSlice } from '../../concurrency.js';

/** In bytes: a digest of this size takes a few milliseconds. */
const SLICE_BYTES = 1024 * 1024;

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
