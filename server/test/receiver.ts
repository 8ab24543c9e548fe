import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { config } from '../config/config.js';
import type { Json } from './app.js';

export interface Received {
  path: string;
  headers: Record<string, string>;
  /** As it was sent: what is signed. */
  raw: string;
  body: Json;
}

type Answer = number | ((response: ServerResponse, received: Received) => void);

/** A program that receives webhooks, on the loopback address, which WEBHOOK_HOSTS permits unless `isForbidden`. */
export class Receiver {
  readonly received: Received[] = [];
  /** What the next requests are answered, in turn; then 204. */
  readonly answers: Answer[] = [];
  readonly server = createServer((request, response) => {
    void text(request).then((raw) => {
      const received = { path: request.url!, headers: plain(request.headers), raw, body: JSON.parse(raw) };
      this.received.push(received);
      const answer = this.answers.shift() ?? 204;
      if (typeof answer === 'number') response.writeHead(answer).end();
      else answer(response, received);
      this.server.emit('received');
    });
  });

  get host(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get url(): string {
    return `http://${this.host}/hook`;
  }

  async open({ isForbidden = false } = {}): Promise<this> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    if (!isForbidden) config.webhookHosts.push(this.host);
    return this;
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
    config.webhookHosts.length = 0;
  }

  /** Resolves once so many have come. */
  async count(wanted: number): Promise<Received[]> {
    while (this.received.length < wanted) await once(this.server, 'received');
    return this.received;
  }

  /** The data of the changes received, in order. */
  get changes(): Json[] {
    return this.received.filter(({ body }) => body.type === 'contenu.modifie').map(({ body }) => body.data);
  }
}

/** What a receiver's library makes of it. @throws where it is not signed by this secret */
export const verified = (secret: string, { raw, headers }: Received): Json => new Webhook(secret).verify(raw, headers);

function plain(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

/** A new receiver for each test. */
export function useReceiver(): { readonly it: Receiver } {
  let receiver: Receiver;
  beforeEach(async () => (receiver = await new Receiver().open()));
  afterEach(() => receiver.close());
  return {
    get it() {
      return receiver;
    },
  };
}
