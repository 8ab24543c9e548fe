import type { RequestHandler } from 'express';
import type { Logo } from '../config.js';
import { digest } from '../http/conditional.js';
import { send } from '../http/send.js';

/** Where pages, browsers and phones look for the logo; the Content-Type gives its real format. */
const ADDRESSES = ['/favicon.svg', '/favicon.ico', '/apple-touch-icon.png'];

/** Serves the operator's logo in place of the built-in one, which is a file of the site. */
export function logo(own: Logo | undefined): RequestHandler {
  if (own === undefined) return (_request, _response, next) => next();
  const head = { status: 200, type: own.mediaType, etag: `"${digest(own.content)}"` };
  return (request, response, next) => {
    if (!ADDRESSES.includes(request.path) || !['GET', 'HEAD'].includes(request.method)) return next();
    send(request, response, head, own.content);
  };
}
