import type { Request, RequestHandler } from 'express';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Logo } from '../config/config.js';
import { digest } from '../http/answers/digest.js';
import { send } from '../http/answers/send.js';

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

const SUFFIXES = { br: '.br', gzip: '.gz' };
const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
};

/**
 * Rewrites the request of an asset to its precompressed file, if the client accepts it; `folders` by the prefix of
 * their addresses.
 */
export function precompressed(folders: Record<string, string>): RequestHandler {
  const files = new Set(
    Object.entries(folders).flatMap(([address, folder]) =>
      existsSync(folder) ? readdirSync(folder).map((file) => `${address}/${file}`) : [],
    ),
  );
  return (request, response, next) => {
    const type = TYPES[request.path.slice(request.path.lastIndexOf('.') + 1)];
    if (type !== undefined && files.has(`${request.path}.br`)) {
      response.vary('Accept-Encoding');
      const encoding = encodingOf(request);
      if (encoding !== undefined) {
        request.url = request.path + SUFFIXES[encoding];
        response.set({ 'Content-Encoding': encoding, 'Content-Type': type });
      }
    }
    next();
  };
}

function encodingOf(request: Request): keyof typeof SUFFIXES | undefined {
  const accepted = request.acceptsEncodings(['br', 'gzip', 'identity']);
  return accepted === 'br' || accepted === 'gzip' ? accepted : undefined;
}

export function assetFolders({ webDir, adminDir }: { webDir: string; adminDir: string }): Record<string, string> {
  return { '/assets': join(webDir, 'assets'), '/admin-assets': join(adminDir, 'admin-assets') };
}
