import type { IncomingMessage } from 'node:http';
import type { Express } from 'express';

/** A valid host: nothing else of the header may be put in a page. */
const HOST = /^([a-z0-9_.-]{1,253}|\[[0-9a-f:.]{2,45}\])(:\d{1,5})?$/i;

/**
 * Base URL of the site: the configured one, or that of the request behind the trusted proxies; empty if its host is
 * invalid.
 */
export function originOf(app: Express, publicUrl: string | undefined): (request: IncomingMessage) => string {
  if (publicUrl !== undefined) return () => publicUrl;
  return ({ socket, headers }) => {
    // Express may not have handled this request.
    const request = Object.assign(Object.create(app.request) as typeof app.request, { socket, headers });
    const host = request.host ?? '';
    return HOST.test(host) ? `${request.protocol === 'https' ? 'https' : 'http'}://${host.toLowerCase()}` : '';
  };
}
