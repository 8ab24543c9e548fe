import type { IncomingMessage } from 'node:http';
import type { Express } from 'express';

/** Who asks, as Express would say it (`request.ip`), for requests that it has not seen and may never see. */
export function clientAddress(app: Pick<Express, 'request' | 'get'>): (request: IncomingMessage) => string | undefined {
  const trustsNobody = app.get('trust proxy') === false;
  return ({ socket, headers }) => {
    if (trustsNobody || headers['x-forwarded-for'] === undefined) return socket.remoteAddress;
    return Object.assign(Object.create(app.request) as typeof app.request, { socket, headers }).ip;
  };
}
