import { AsyncLocalStorage } from 'node:async_hooks';
import type { Request, Response } from 'express';
import type { RawHandler } from './early-handlers.js';
import { answerError } from './error.filter.js';
import { log } from './log.js';

interface Exchange {
  request: Request;
  response: Response;
}

/** Request on behalf of which the current code runs. */
const exchanges = new AsyncLocalStorage<Exchange>();

/**
 * Ends a request when one of its listeners, or work that they started, throws. It follows the cache, whose answers add
 * no such listeners.
 */
export const catchThrown: RawHandler = (request, response, next) => {
  const exchange = { request, response };
  const within = <T>(work: () => T): T | undefined => {
    try {
      return exchanges.run(exchange, work);
    } catch (error) {
      end(exchange, error);
      return undefined;
    }
  };
  for (const stream of [request, response]) {
    const emit = stream.emit.bind(stream) as (...event: unknown[]) => boolean;
    // Node emits events in the context of the connection, which does not identify the request.
    stream.emit = (...event: unknown[]) => within(() => emit(...event)) ?? true;
  }
  within(next);
};

/** For uncaught errors: logs the error and ends its request, never the process. */
export function endUncaught(err: unknown, origin: string): void {
  const exchange = exchanges.getStore();
  if (exchange === undefined) log.error({ err, origin }, UNEXPECTED);
  else end(exchange, err);
}

const UNEXPECTED = 'erreur imprévue';

function end({ request, response }: Exchange, err: unknown): void {
  if (response.headersSent) log.error({ err, requestId: request.id }, UNEXPECTED);
  // A complete answer is left alone.
  if (!response.writableEnded) answerError(err, request, response);
}
