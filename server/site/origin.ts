import type { IncomingMessage } from 'node:http';
import type { Express } from 'express';

/** A host as a browser names one: nothing else of what a request says may stand in a page. */
const HOST = /^([a-z0-9_.-]{1,253}|\[[0-9a-f:.]{2,45}\])(:\d{1,5})?$/i;

/**
 * Where the site is for who asks: as it is configured, else as the request says, behind the proxies that are trusted;
 * empty where it says nothing that could be.
 */
export function originOf(app: Express, publicUrl: string | undefined): (request: IncomingMessage) => string {
  if (publicUrl !== undefined) return () => publicUrl;
  return ({ socket, headers }) => {
    // Express may not have seen this request yet.
    const request = Object.assign(Object.create(app.request) as typeof app.request, { socket, headers });
    const host = request.host ?? '';
    return HOST.test(host) ? `${request.protocol === 'https' ? 'https' : 'http'}://${host.toLowerCase()}` : '';
  };
}
