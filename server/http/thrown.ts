import { AsyncLocalStorage } from 'node:async_hooks';
import type { Request, Response } from 'express';
import type { RawHandler } from './early-handlers.js';
import { answerError } from './error.filter.js';
import { log } from './log.js';

interface Exchange {
  request: Request;
  response: Response;
}

/** The request that what runs is run for. */
const exchanges = new AsyncLocalStorage<Exchange>();

/** What a listener of a request or of its answer throws, or what they have begun, ends that request. Behind what is kept, which has no listeners but its own. */
export const endsThrown: RawHandler = (request, response, next) => {
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
    // Node tells them in a context of the connection, where nobody would know whose they are.
    stream.emit = (...event: unknown[]) => within(() => emit(...event)) ?? true;
  }
  within(next);
};

/** What nothing has caught is told, and ends its own request, never the process. */
export function endUncaught(err: unknown, origin: string): void {
  const exchange = exchanges.getStore();
  if (exchange === undefined) log.error({ err, origin }, UNEXPECTED);
  else end(exchange, err);
}

const UNEXPECTED = 'erreur imprévue';

function end({ request, response }: Exchange, err: unknown): void {
  if (response.headersSent) log.error({ err, requestId: request.id }, UNEXPECTED);
  // An answer that is complete goes its way.
  if (!response.writableEnded) answerError(err, request, response);
}
