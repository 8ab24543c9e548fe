import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { Request, RequestHandler, Response } from 'express';
import { AsyncLocalStorage } from 'node:async_hooks';
import { explainConstraint, explainUnwritable, isDatabaseAway } from '../database/errors.js';
import { ApiException, NotYetException } from '../errors.js';
import { defaultMessages, errorLabels } from './erreur.dto.js';
import { log } from './log.js';
import { lingerOnClose } from './server.js';

const RETRY_AFTER_SECONDS = 5;

@Catch()
export class ErrorFilter implements ExceptionFilter {
  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    answerError(thrown, http.getRequest<Request>(), http.getResponse<Response>());
  }
}

/**
 * Sends every error in one JSON format, in French, without technical details, even if Express never saw the request.
 */
export function answerError(thrown: unknown, request: Request, response: Response): void {
  const error = explainUnwritable(explainConstraint(thrown));
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const status = statusOf(error);
  const requestId = status < 500 ? undefined : request.id;
  const body = {
    statusCode: status,
    error: errorLabels[status] ?? 'Erreur',
    message: error instanceof ApiException ? error.message : (defaultMessages[status] ?? 'La requête a échoué.'),
    ...(error instanceof ApiException && error.errors && { errors: error.errors }),
    ...(error instanceof ApiException && error.details),
    requestId,
  };
  // Logged as text: an error of TypeORM would log its parameters too.
  if (status >= 500) log[error instanceof NotYetException ? 'info' : 'error']({ requestId }, describe(thrown, status));
  if (error instanceof ApiException) response.setHeaders(new Map(Object.entries(error.headers)));
  if (status === 503 && !response.hasHeader('Retry-After')) response.setHeader('Retry-After', RETRY_AFTER_SECONDS);
  // A handler may have announced an answer that lasts: an error does not.
  if (response.hasHeader('Cache-Control')) response.setHeader('Cache-Control', 'no-store');
  // The rest of a body that no handler reads is not awaited.
  if (!request.complete && (status === 413 || status >= 500)) response.setHeader('Connection', 'close');
  // Its own may lack where the connection failed while it was read.
  if (!request.complete && response.socket) lingerOnClose(response.socket);
  const text = JSON.stringify(body);
  response.statusCode = status;
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', Buffer.byteLength(text));
  response.end(text);
}

function statusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  if (isDatabaseAway(error)) return 503;
  // Express and its parsers throw errors with a status: malformed JSON, a body over the limit.
  const status = (error as { status?: unknown } | null)?.status;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : 500;
}

/** The stack of an internal error; one line for a database failure, which many requests meet at once. */
function describe(error: unknown, status: number): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof ApiException) return error.message;
  return status === 503 ? `Base de données : ${error.message}` : (error.stack ?? error.message);
}

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
export const catchThrown: RequestHandler = (request, response, next) => {
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

/** Handles uncaught errors: logs the error and ends its request, never the process. */
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
