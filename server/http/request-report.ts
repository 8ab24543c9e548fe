import type { Request, RequestHandler, Response } from 'express';
import { randomUUID } from 'node:crypto';

declare module 'node:http' {
  interface IncomingMessage {
    /** Set by `reportRequests`. */
    id: string;
  }
}

/** Logged and measured; never holds the query, the headers or the body, which may contain secrets. */
export interface RequestReport {
  requestId: string;
  method: string;
  /** Pattern of the route (`/api/stage/:id`): one label for all of its requests. */
  route: string;
  path: string;
  status: number;
  ms: number;
  user?: string;
  /** Client address behind the trusted proxies. */
  client?: string;
}

/** Accepted from a proxy: no character that could forge a line of the log. */
const REQUEST_ID = /^[\w.:+/=@-]{1,128}$/;

/**
 * Gives every request an id, and calls the reporters once it has ended; a client that left before its answer is status
 * 499.
 * @param labelOf the label of a path that has no route
 */
export function reportRequests(
  labelOf: (path: string) => string,
  ...reporters: ((report: RequestReport) => void)[]
): RequestHandler {
  return (request, response, next) => {
    const start = performance.now();
    // Read now: the socket loses its address once the client has left.
    const client = request.ip;
    // Express rewrites `url`; the query is cut off, as it may contain secrets.
    const path = request.url.split('?', 1)[0]!;
    const proxyId = request.headers['x-request-id'];
    if (typeof proxyId === 'string' && REQUEST_ID.test(proxyId)) {
      request.id = proxyId;
      response.setHeader('X-Request-ID', proxyId);
    } else request.id = randomUUID();
    response.on('close', () => {
      const report: RequestReport = {
        requestId: request.id,
        method: request.method,
        route: patternOf(request) ?? labelOf(path),
        path,
        status: response.writableFinished ? response.statusCode : 499,
        ms: Math.round((performance.now() - start) * 100) / 100,
        user: userOf(request, response),
        client,
      };
      for (const reporter of reporters) reporter(report);
    });
    next();
  };
}

function patternOf(request: Request): string | undefined {
  const pattern: unknown = (request.route as { path?: unknown } | undefined)?.path;
  return typeof pattern === 'string' && pattern.startsWith('/api') ? pattern : undefined;
}

/** Also the account that this request has just signed in (auth.controller.ts). */
function userOf(request: Request, response: Response): string | undefined {
  const user: { username?: string } | undefined = request.user ?? response.locals;
  return user?.username;
}
