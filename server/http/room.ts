import type { Response } from 'express';
import { Semaphore, type SemaphoreOptions } from '../places.js';

/** Bytes that answers hold of this process at once; who finds no room waits in line, for a while. */
export class Room {
  private readonly room: Semaphore;

  constructor(
    private readonly max: number,
    terms: SemaphoreOptions,
  ) {
    this.room = new Semaphore(max, terms);
  }

  /** Room for these bytes until the answer has gone, or the client has. @throws the refusal */
  async take(bytes: number, response: Response): Promise<void> {
    const left = new AbortController();
    response.once('close', () => left.abort());
    const giveBack = await this.room.acquire({ count: Math.min(bytes, this.max), signal: left.signal });
    if (response.closed) giveBack();
    else response.once('close', giveBack);
  }
}
