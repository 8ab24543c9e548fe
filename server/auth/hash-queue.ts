import { ApiException } from '../errors.js';
import { Semaphore } from '../places.js';

/** Node has four threads for slow work: the other two stay free for files, compression and DNS. */
const MAX_CONCURRENT = 2;
/** Bounds of the queue: a call beyond them is refused with a 429. */
const MAX_QUEUE = 20;
const WAIT_TIMEOUT_MS = 10_000;
const RETRY_AFTER_SECONDS = 2;

/** Every hash or comparison of a password runs here: each takes a core and 19 MiB for some 20 ms. */
export const hashing = hashQueue(MAX_CONCURRENT, MAX_QUEUE, WAIT_TIMEOUT_MS);

/** Answers 429 if the queue is full, or a wait is too long. */
export function hashQueue(maxConcurrent: number, maxQueue: number, waitTimeoutMs: number): Semaphore {
  return new Semaphore(maxConcurrent, { maxQueue, waitTimeoutMs, busyError: tooMany });
}

function tooMany(): ApiException {
  const headers = { 'Retry-After': String(RETRY_AFTER_SECONDS) };
  return new ApiException(429, 'Trop de connexions en même temps : réessayez dans un instant.', undefined, headers);
}
