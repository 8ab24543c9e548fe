import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Request, Response } from 'express';
import type { RawHandler } from './early-handlers.js';

declare module 'node:http' {
  interface IncomingMessage {
    /** Given to every request by `reportRequests`. */
    id: string;
  }
}

/** What is told of a request: never its query, its headers or its body, which may hold secrets. */
export interface RequestReport {
  requestId: string;
  method: string;
  /** The route's pattern (`/api/stage/:id`), so that one label or one filter holds all its requests. */
  route: string;
  path: string;
  status: number;
  ms: number;
  user?: string;
  /** Address of who asked, behind the proxies that are trusted. */
  client?: string;
}

interface Names {
  clientOf: (request: IncomingMessage) => string | undefined;
  /** What stands for the route of an address that has none. */
  labelOf: (path: string) => string;
}

/** As a proxy may have named the request: nothing that could pass for something else in a log. */
const REQUEST_ID = /^[\w.:+/=@-]{1,128}$/;

/**
 * Gives every request an id, and tells `reporters` of it once it has ended; a client that left before its answer is
 * status 499.
 */
export function reportRequests(
  { clientOf, labelOf }: Names,
  ...reporters: ((report: RequestReport) => void)[]
): RawHandler {
  return (request, response, next) => {
    const start = performance.now();
    // Asked now: once the client has left, the socket no longer knows.
    const client = clientOf(request);
    // Express changes `url` on the way; the query may hold what nobody else should read.
    const path = request.url.split('?', 1)[0]!;
    const named = request.headers['x-request-id'];
    if (typeof named === 'string' && REQUEST_ID.test(named)) {
      request.id = named;
      response.setHeader('X-Request-ID', named);
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
      for (const tell of reporters) tell(report);
    });
    next();
  };
}

function patternOf(request: Request): string | undefined {
  const pattern: unknown = (request.route as { path?: unknown } | undefined)?.path;
  return typeof pattern === 'string' && pattern.startsWith('/api') ? pattern : undefined;
}

/** Who is signed in, or has just signed in. */
function userOf(request: Request, response: Response): string | undefined {
  const user: { username?: string } | undefined = request.user ?? response.locals;
  return user?.username;
}
