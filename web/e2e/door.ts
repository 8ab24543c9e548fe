import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OwnServer } from './own-server';

/** Files of the build and of web/public, which the site itself would give. */
const AT_THE_ROOT = /^\/((assets|admin-assets|images)\/|favicon\.(svg|ico)$)/;
const NOT_HERE = 418;

/** A copy of the site behind a door: it gets its requests without the prefix of their addresses. */
export class Door {
  /** What was asked outside of the copy. */
  readonly strayed: string[] = [];
  private readonly server = createServer((asked, answer) => this.pass(asked, answer));
  private readonly copy: OwnServer;

  constructor(
    private readonly base: string,
    env: Record<string, string>,
  ) {
    this.copy = new OwnServer({ ...env, SITE_BASE: base });
  }

  async open(): Promise<void> {
    await this.copy.start();
    await once(this.server.listen(0, '127.0.0.1'), 'listening');
  }

  async close(): Promise<void> {
    this.server.close();
    this.server.closeAllConnections();
    await this.copy.drop();
  }

  /** Address of the home page of the copy, which all others begin with. */
  get home(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}${this.base}`;
  }

  private pass(asked: IncomingMessage, answer: ServerResponse) {
    const { url = '', method, headers } = asked;
    const path = this.pathOf(url);
    if (path === undefined) {
      this.strayed.push(`${method} ${url}`);
      answer.writeHead(NOT_HERE).end();
      return;
    }
    const passed = request(new URL(path, this.copy.url), { method, headers }, (given) => {
      answer.writeHead(given.statusCode!, given.headers);
      given.pipe(answer);
    });
    // Whoever leaves a page drops what it was asking for.
    passed.on('error', () => answer.destroy());
    answer.on('close', () => passed.destroy());
    asked.pipe(passed);
  }

  private pathOf(url: string): string | undefined {
    if (AT_THE_ROOT.test(url)) return url;
    const rest = url.startsWith(this.base) ? url.slice(this.base.length) : 'x';
    return /^[/?]|^$/.test(rest) ? rest.replace(/^(?!\/)/, '/') : undefined;
  }
}
