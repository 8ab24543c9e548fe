import type { Request, Response } from 'express';
import { config } from '../config.js';
import { ApiException } from '../errors.js';
import { Places } from '../places.js';

const MEGABYTE = 1024 * 1024;
const FULL = 'Trop de fichiers arrivent en même temps : réessayez dans quelques secondes.';

export const full = (): ApiException => new ApiException(503, FULL);

/** Bytes of uploads that this process holds at once; who finds no room waits in line, for a while. */
export class UploadRoom {
  private readonly room: Places;

  constructor(
    private readonly max = 64 * MEGABYTE,
    patienceMs = 30_000,
  ) {
    this.room = new Places(max, { patienceMs, refusal: full });
  }

  /** Room for these bytes until the answer has gone, or the client has. @throws ApiException 503 */
  async take(bytes: number, response: Response): Promise<void> {
    const left = new AbortController();
    response.once('close', () => left.abort());
    const giveBack = await this.room.take({ wanted: Math.min(bytes, this.max), left: left.signal });
    if (response.closed) giveBack();
    else response.once('close', giveBack);
  }
}

/** Bytes that a slow line brings in `config.uploadPaceMs`. */
const PACE_BYTES = 64 * 1024;
const SLOW = 'L’envoi est trop lent, ou s’est arrêté : vérifiez votre connexion, puis réessayez.';

/** Calls `late` where a request brings less than a slow line does: who dawdles keeps others from their place. */
export function keepPace(
  request: Request,
  response: Response,
  late: (error: ApiException) => void,
  pace = { everyMs: config.uploadPaceMs, bytes: PACE_BYTES },
): void {
  let bytes = 0;
  const timer = setInterval(() => {
    if (bytes < pace.bytes && !request.complete) late(new ApiException(408, SLOW, undefined, { Connection: 'close' }));
    bytes = 0;
  }, pace.everyMs);
  request.on('data', (data: Buffer) => (bytes += data.length));
  response.once('close', () => clearInterval(timer));
}
