import type { Server } from 'node:http';
import type { Request, Response } from 'express';

/** Sees a request before Express does: what Express adds to it is not there, what its routes add comes later. */
export type FrontHandler = (request: Request, response: Response, next: () => void) => void;

/** Puts handlers before Express, whose own work costs several times that of an answer which is kept. */
export function putInFront(server: Server, ...handlers: FrontHandler[]): void {
  type Listener = (request: Request, response: Response) => void;
  const [express] = server.listeners('request') as [Listener];
  const first = handlers.reduceRight<Listener>(
    (next, handle) => (request, response) => handle(request, response, () => next(request, response)),
    express,
  );
  server.removeAllListeners('request').on('request', first);
}
