import type { Request, Response } from 'express';
import { ApiException } from '../errors.js';

const MEGABYTE = 1024 * 1024;
const FULL = 'Trop de fichiers arrivent en même temps : réessayez dans quelques secondes.';

interface Waiting {
  bytes: number;
  enter: () => void;
}

/** Bytes of uploads that this process holds at once; who finds no room waits in line, for a while. */
export class UploadRoom {
  private taken = 0;
  private readonly line: Waiting[] = [];

  constructor(
    private readonly max = 64 * MEGABYTE,
    private readonly waitMs = 30_000,
  ) {}

  /** Room for these bytes until the answer has gone, or the client has. @throws ApiException 503 */
  async take(wanted: number, response: Response): Promise<void> {
    const bytes = Math.min(wanted, this.max);
    if (this.line.length > 0 || this.taken + bytes > this.max) await this.wait(bytes, response);
    else this.taken += bytes;
    const leave = () => {
      this.taken -= bytes;
      this.call();
    };
    if (response.closed) leave();
    else response.once('close', leave);
  }

  private wait(bytes: number, response: Response): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiting = { bytes, enter: () => settle(resolve) };
      const settle = (then: () => void) => {
        clearTimeout(timer);
        response.off('close', leave);
        const place = this.line.indexOf(waiting);
        if (place !== -1) this.line.splice(place, 1);
        then();
      };
      const refuse = () => settle(() => reject(new ApiException(503, FULL)));
      const leave = () => {
        refuse();
        this.call();
      };
      const timer = setTimeout(leave, this.waitMs);
      response.once('close', leave);
      this.line.push(waiting);
    });
  }

  /** Lets in those of the line for whom there is room, in their order. */
  private call(): void {
    for (let first = this.line[0]; first && this.taken + first.bytes <= this.max; first = this.line[0]) {
      this.taken += first.bytes;
      first.enter();
    }
  }
}

const PACE = { everyMs: 10_000, bytes: 64 * 1024 };
const SLOW = 'L’envoi est trop lent, ou s’est arrêté : vérifiez votre connexion, puis réessayez.';

/** Calls `late` where a request brings less than a slow line does: who dawdles keeps others from their place. */
export function keepPace(request: Request, response: Response, late: (error: ApiException) => void, pace = PACE): void {
  let bytes = 0;
  const timer = setInterval(() => {
    if (bytes < pace.bytes && !request.complete) late(new ApiException(408, SLOW, undefined, { Connection: 'close' }));
    bytes = 0;
  }, pace.everyMs);
  request.on('data', (data: Buffer) => (bytes += data.length));
  response.once('close', () => clearInterval(timer));
}
