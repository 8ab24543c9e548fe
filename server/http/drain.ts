import type { Server, ServerResponse } from 'node:http';
import type { RawHandler } from './early-handlers.js';

/** Time left to the running requests when the server stops. */
const LAST_REQUESTS_MS = 10_000;
const MAX_LISTENERS = 30;

/** While the server stops, its readiness check fails and each answer closes its connection. */
export class Drain {
  private readonly running = new Set<ServerResponse>();
  private hasBegun = false;

  get isDraining(): boolean {
    return this.hasBegun;
  }

  /** Tracks the running requests; must be the first handler. */
  readonly handler: RawHandler = (_request, response, next) => {
    this.running.add(response);
    // The log, the metrics, the compression and a stream each listen for its end: Node warns above 10.
    response.setMaxListeners(MAX_LISTENERS);
    response.on('close', () => this.running.delete(response));
    if (this.hasBegun) response.setHeader('Connection', 'close');
    next();
  };

  /** Accepts requests for `graceMs` more, then waits 10 s at most for the running ones. */
  async stop(server: Server, graceMs: number): Promise<void> {
    this.hasBegun = true;
    for (const response of this.running) if (!response.headersSent) response.setHeader('Connection', 'close');
    if (graceMs > 0) await new Promise((resolve) => setTimeout(resolve, graceMs));
    await new Promise<void>((resolve) => {
      const timer = setTimeout(() => server.closeAllConnections(), LAST_REQUESTS_MS);
      server.close(() => {
        clearTimeout(timer);
        resolve();
      });
      server.closeIdleConnections();
    });
  }
}
