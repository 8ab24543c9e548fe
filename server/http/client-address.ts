import type { IncomingMessage } from 'node:http';
import type { Express } from 'express';

/** Client address, computed as `request.ip` of Express, also for a request that Express never handles. */
export function clientAddress(app: Pick<Express, 'request' | 'get'>): (request: IncomingMessage) => string | undefined {
  const trustsNoProxy = app.get('trust proxy') === false;
  return ({ socket, headers }) => {
    if (trustsNoProxy || headers['x-forwarded-for'] === undefined) return socket.remoteAddress;
    return Object.assign(Object.create(app.request) as typeof app.request, { socket, headers }).ip;
  };
}
