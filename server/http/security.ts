import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { config } from '../config/config.js';

const YEAR_SECONDS = 365 * 24 * 3600;
/** Whether visitors reach the site by HTTPS; HSTS then covers its host only, not the subdomains. */
const isHttps = config.publicUrl?.startsWith('https:') === true;

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
        // Pages may show images of other sites; CodeMirror and Swagger UI insert style elements.
        imgSrc: ["'self'", 'data:', 'https:', 'http:'],
        styleSrc: ["'self'", "'unsafe-inline'"],
      },
    },
  }),
);

const HEADERS = new Map(Object.entries(SECURITY_HEADERS));

export function setSecurityHeaders(response: ServerResponse): void {
  response.setHeaders(HEADERS);
}

export const securityHeaders: RequestHandler = (_request, response, next) => {
  setSecurityHeaders(response);
  next();
};

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** The headers are the same for every request: computed once, they cost a cached answer nothing. */
function headersOf(middleware: Middleware): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  middleware(request, response, () => undefined);
  return response.getHeaders() as Record<string, string>;
}
