import type { Server, ServerResponse } from 'node:http';
import type { RawHandler } from './early-handlers.js';

/** Requests that still run when the server stops are given this long. */
const LAST_REQUESTS_MS = 10_000;
const MAX_LISTENERS = 30;

/** Whether the server is about to stop: it then says so to whoever watches it, and ends each connection it answers on. */
export class Drain {
  private readonly running = new Set<ServerResponse>();
  private begun = false;

  get isDraining(): boolean {
    return this.begun;
  }

  /** Keeps count of the requests under way; the first of all handlers. */
  readonly handler: RawHandler = (_request, response, next) => {
    this.running.add(response);
    // The log, the metrics, the compression and a stream each wait for its end: more than Node expects by default.
    response.setMaxListeners(MAX_LISTENERS);
    response.on('close', () => this.running.delete(response));
    if (this.begun) response.setHeader('Connection', 'close');
    next();
  };

  /** Takes requests for `graceMs` more, then no more; resolves when those that run are answered, or have run too long. */
  async stop(server: Server, graceMs: number): Promise<void> {
    this.begun = true;
    for (const response of this.running) if (!response.headersSent) response.setHeader('Connection', 'close');
    if (graceMs > 0) await new Promise((resolve) => setTimeout(resolve, graceMs));
    await new Promise<void>((resolve) => {
      const impatient = setTimeout(() => server.closeAllConnections(), LAST_REQUESTS_MS);
      server.close(() => {
        clearTimeout(impatient);
        resolve();
      });
      server.closeIdleConnections();
    });
  }
}
