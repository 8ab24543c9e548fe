import type { Response } from 'express';
import { Semaphore, type SemaphoreOptions } from '../places.js';

/** Limits the bytes that requests hold in memory at once; a request waits for its share. */
export class ByteSemaphore {
  private readonly semaphore: Semaphore;

  constructor(
    private readonly max: number,
    options: SemaphoreOptions,
  ) {
    this.semaphore = new Semaphore(max, options);
  }

  /** Held until the response has closed. @throws `busyError` of the options */
  async acquire(bytes: number, response: Response): Promise<void> {
    const closing = new AbortController();
    response.once('close', () => closing.abort());
    const release = await this.semaphore.acquire({ count: Math.min(bytes, this.max), signal: closing.signal });
    if (response.closed) release();
    else response.once('close', release);
  }
}
