import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { config } from '../config.js';

const YEAR_SECONDS = 365 * 24 * 3600;
/** Where visitors know the site by HTTPS, whatever proxy speaks it: its host alone, no neighbour's. */
const isHttps = config.publicUrl?.startsWith('https:') === true;

/** Security headers of every answer. */
export const SECURITY_HEADERS = headersOf(
  helmet({
    strictTransportSecurity: isHttps && { maxAge: YEAR_SECONDS, includeSubDomains: false },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        objectSrc: ["'none'"],
        // Pages may show pictures of other sites; CodeMirror and Swagger UI write style elements.
        imgSrc: ["'self'", 'data:', 'https:', 'http:'],
        styleSrc: ["'self'", "'unsafe-inline'"],
      },
    },
  }),
);

const ALL = new Map(Object.entries(SECURITY_HEADERS));

export function setSecurityHeaders(response: ServerResponse): void {
  response.setHeaders(ALL);
}

export const securityHeaders: RequestHandler = (_request, response, next) => {
  setSecurityHeaders(response);
  next();
};

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** What a middleware sets, the same at each request: asked once, it costs an answer that is kept nothing. */
function headersOf(middleware: Middleware): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  middleware(request, response, () => undefined);
  return response.getHeaders() as Record<string, string>;
}
