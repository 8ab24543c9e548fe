import { ApiException } from '../errors.js';
import { Semaphore } from '../places.js';

/** Node has four threads for what takes long: the other two stay free for files, compression and names. */
const AT_ONCE = 2;
/** How many wait in front, and how long: whoever comes beyond hears at once that they should come back. */
const LINE = 20;
const PATIENCE_MS = 10_000;
const RETRY_AFTER_SECONDS = 2;

/** Whatever hashes or compares a password takes its turn here: each takes a core, and 19 MiB, for some 20 ms. */
export const hashing = hashQueue(AT_ONCE, LINE, PATIENCE_MS);

/** A line in front of what few may do at once: 429 where it is full, or does not move. */
export function hashQueue(atOnce: number, maxQueue: number, waitTimeoutMs: number): Semaphore {
  return new Semaphore(atOnce, { maxQueue, waitTimeoutMs, busyError: tooMany });
}

function tooMany(): ApiException {
  const headers = { 'Retry-After': String(RETRY_AFTER_SECONDS) };
  return new ApiException(429, 'Trop de connexions en même temps : réessayez dans un instant.', undefined, headers);
}
