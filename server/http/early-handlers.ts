import type { Server } from 'node:http';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { Request, Response } from 'express';

/**
 * Sees a request before Express does, whose own work costs several times that of an answer which is kept: what Express
 * adds to it is not there, what its routes add comes later.
 */
export type RawHandler = (request: Request, response: Response, next: () => void) => void;

type Listener = (request: Request, response: Response) => void;

/** Express on a server that listens already, and that answers something else until `serve`. */
export class OnServer extends ExpressAdapter {
  constructor(private readonly server: Server) {
    super();
  }

  override initHttpServer(): void {
    this.httpServer = this.server;
  }

  /** From now on the application answers: `early` in their order, then Express. */
  serve(...early: RawHandler[]): void {
    const first = early.reduceRight<Listener>(
      (next, handle) => (request, response) => handle(request, response, () => next(request, response)),
      this.getInstance<Listener>(),
    );
    // Who asks before sending a body is told to once its route reads one (body.ts).
    for (const event of ['request', 'checkContinue']) this.server.removeAllListeners(event).on(event, first);
  }
}
