import { createHash } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Logo } from '../config.js';

/** Where pages, browsers and phones find the logo, whatever the kind of picture: what is sent says it. */
const ADDRESSES = ['/favicon.svg', '/favicon.ico', '/apple-touch-icon.png'];

/** Answers the operator's logo in place of ours; without one, ours is a file of the site. */
export function logo(own: Logo | undefined): RequestHandler {
  if (own === undefined) return (_request, _response, next) => next();
  const etag = `"${createHash('sha256').update(own.content).digest('base64url').slice(0, 27)}"`;
  return (request, response, next) => {
    if (!ADDRESSES.includes(request.path) || !['GET', 'HEAD'].includes(request.method)) return next();
    response.set({ ETag: etag, 'Cache-Control': 'no-cache' }).type(own.mediaType).send(own.content);
  };
}
