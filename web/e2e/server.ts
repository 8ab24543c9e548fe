import { type Page } from '@playwright/test';
import { type Complaints } from './complaints';

/** The shape of the server's own errors. */
export const refusal = (statusCode: number, message: string) => ({ statusCode, error: 'Erreur', message });

/** A fault that the server shows on one path of the API, until it recovers. */
export class Server {
  constructor(
    private readonly page: Page,
    private readonly complaints: Complaints,
  ) {}

  async answer(path: string, status: number, body: object | string) {
    this.expectComplaint(path);
    const answer = typeof body === 'string' ? { contentType: 'text/html', body } : { json: body };
    await this.bareDocuments();
    await this.page.route(at(path), (route) => route.fulfill({ status, ...answer }));
  }

  async vanish(path: string) {
    this.expectComplaint(path);
    await this.bareDocuments();
    await this.page.route(at(path), (route) => route.abort('connectionrefused'));
  }

  /** The documents do not hold what the API cannot answer: they come bare, and the page asks. */
  async bareDocuments() {
    await this.page.route(isDocument, async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const body = (await response.text())
        .replace(/<div id="root">.*<\/div>(?=<script id="contents")/s, '<div id="root"></div>')
        .replace(/<script id="contents".*?<\/script>/s, '');
      await route.fulfill({ response, body });
    });
  }

  /** Holds the answer back until the returned function is called. */
  async hold(path: string): Promise<() => void> {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await this.bareDocuments();
    await this.page.route(at(path), async (route) => {
      await released;
      await route.continue();
    });
    return release;
  }

  recover(path: string) {
    return this.page.unroute(at(path));
  }

  /** The browser tells in its console of each answer that is an error. */
  expectComplaint(path: string) {
    this.complaints.announce(new RegExp(`${path}(\\?|$)`));
  }
}

const isDocument = (url: URL) => !/^\/(api|admin|assets)(\/|$)|\./.test(url.pathname);

const matchers = new Map<string, (url: URL) => boolean>();

/** The same function for the same path, so that a route can be taken back. */
function at(path: string) {
  const known = matchers.get(path) ?? ((url: URL) => url.pathname === path);
  matchers.set(path, known);
  return known;
}
