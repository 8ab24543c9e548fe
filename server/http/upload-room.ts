import type { Request, Response } from 'express';
import { config } from '../config.js';
import { ApiException } from '../errors.js';
import { ByteSemaphore } from './room.js';

const MEGABYTE = 1024 * 1024;
const FULL = 'Trop de fichiers arrivent en même temps : réessayez dans quelques secondes.';

export const tooManyUploads = (): ApiException => new ApiException(503, FULL);

/** Limits the bytes of uploads that this process holds at once. */
export class UploadSemaphore extends ByteSemaphore {
  constructor(max = 64 * MEGABYTE, waitTimeoutMs = 30_000) {
    super(max, { waitTimeoutMs, busyError: tooManyUploads });
  }
}

/** Fewest bytes per `config.uploadPaceMs`. */
const PACE_BYTES = 64 * 1024;
const SLOW = 'L’envoi est trop lent, ou s’est arrêté : vérifiez votre connexion, puis réessayez.';

/** Rejects an upload below 64 kB per 10 s: it holds shared memory. */
export function requirePace(
  request: Request,
  response: Response,
  onTooSlow: (error: ApiException) => void,
  pace = { everyMs: config.uploadPaceMs, bytes: PACE_BYTES },
): void {
  let bytes = 0;
  const timer = setInterval(() => {
    if (bytes < pace.bytes && !request.complete)
      onTooSlow(new ApiException(408, SLOW, undefined, { Connection: 'close' }));
    bytes = 0;
  }, pace.everyMs);
  request.on('data', (data: Buffer) => (bytes += data.length));
  response.once('close', () => clearInterval(timer));
}
