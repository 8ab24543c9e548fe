import type { Server } from 'node:http';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { Request, Response } from 'express';

/**
 * Handles a request before Express, which costs several times as much as a cached answer. The properties that Express
 * adds are still missing.
 */
export type RawHandler = (request: Request, response: Response, next: () => void) => void;

type Listener = (request: Request, response: Response) => void;

/** Express on a server that already listens, and that another listener answers until `serve`. */
export class ExistingServerAdapter extends ExpressAdapter {
  constructor(private readonly server: Server) {
    super();
  }

  override initHttpServer(): void {
    this.httpServer = this.server;
  }

  /** Replaces the listeners of the server: the `early` handlers in their order, then Express. */
  serve(...early: RawHandler[]): void {
    const first = early.reduceRight<Listener>(
      (next, handle) => (request, response) => handle(request, response, () => next(request, response)),
      this.getInstance<Listener>(),
    );
    // body.ts answers `Expect: 100-continue`, once the route reads its body.
    for (const event of ['request', 'checkContinue']) this.server.removeAllListeners(event).on(event, first);
  }
}
