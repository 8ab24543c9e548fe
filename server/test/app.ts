import type { AddressInfo } from 'node:net';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { DataSource } from 'typeorm';
import { createApp } from '../app.js';
import { leaveDatabase, openNewDatabase } from './database.js';
import { World } from './world.js';

/** What a body may hold: the tests assert on what is on the wire, not on what the types promise. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Json = any;

/** An answer of the running application; `body` is the parsed JSON, or undefined for anything else. */
export interface Answer {
  status: number;
  headers: Headers;
  body: Json;
}

export interface TestApp {
  readonly nest: NestExpressApplication;
  readonly dataSource: DataSource;
  readonly world: World;
  readonly url: string;
  /** The plain answer, its body unread. */
  request(path: string, init?: RequestInit): Promise<Response>;
  send(path: string, init?: RequestInit): Promise<Answer>;
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  /** Body of a GET that must succeed. */
  ok(path: string): Promise<Json>;
  /** Body of a request that must fail; its `statusCode` is that of the answer. */
  refused(path: string, init?: RequestInit): Promise<Json>;
}

/**
 * The whole application on a port of its own and a database of its own. Each test begins without content; with `seed`,
 * for a file whose tests only read, the content is made once.
 */
export function useApp(seed?: (app: TestApp) => Promise<unknown>): TestApp {
  let nest: NestExpressApplication;
  let world: World;
  let url: string;
  const app: TestApp = {
    get nest() {
      return nest;
    },
    get dataSource() {
      return nest.get(DataSource);
    },
    get world() {
      return world;
    },
    get url() {
      return url;
    },
    request: (path, init = {}) => fetch(url + path, init),
    async send(path, init) {
      const response = await app.request(path, init);
      const text = await response.text();
      const isJson = response.headers.get('Content-Type')?.startsWith('application/json') && text !== '';
      return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : undefined };
    },
    get: (path, headers = {}) => app.send(path, { headers }),
    async ok(path) {
      const { status, body } = await app.get(path);
      if (status !== 200) throw new Error(`GET ${path} answered ${status} ${JSON.stringify(body)}`);
      return body;
    },
    async refused(path, init) {
      const { status, body } = await app.send(path, init);
      if (status < 400 || status !== body?.statusCode)
        throw new Error(`${path} answered ${status} ${JSON.stringify(body)}`);
      return body;
    },
  };

  beforeAll(async () => {
    const database = await openNewDatabase();
    nest = await createApp(database);
    await nest.listen(0, '127.0.0.1');
    world = new World(database.dataSource, database.contentVersion);
    url = `http://127.0.0.1:${(nest.getHttpServer().address() as AddressInfo).port}`;
    await seed?.(app);
  });
  if (!seed) beforeEach(() => world.empty());
  afterAll(async () => {
    await nest?.close();
    await leaveDatabase();
  });
  return app;
}
