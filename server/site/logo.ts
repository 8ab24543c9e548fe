import type { RequestHandler } from 'express';
import type { Logo } from '../config.js';
import { digest } from '../http/conditional.js';
import { send } from '../http/send.js';

/** Where pages, browsers and phones find the logo, whatever the kind of picture: what is sent says it. */
const ADDRESSES = ['/favicon.svg', '/favicon.ico', '/apple-touch-icon.png'];

/** Answers the operator's logo in place of ours; without one, ours is a file of the site. */
export function logo(own: Logo | undefined): RequestHandler {
  if (own === undefined) return (_request, _response, next) => next();
  const described = { status: 200, type: own.mediaType, etag: `"${digest(own.content)}"` };
  return (request, response, next) => {
    if (!ADDRESSES.includes(request.path) || !['GET', 'HEAD'].includes(request.method)) return next();
    send(request, response, described, own.content);
  };
}
