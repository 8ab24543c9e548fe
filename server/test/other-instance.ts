import type { AddressInfo } from 'node:net';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { createApp } from '../app.js';
import { config } from '../config/config.js';
import { openDatabase } from '../content/database.js';
import { schema } from '../schema.js';
import type { TestApp } from './app.js';
import { Client } from './client.js';

/** A second instance on the database of the first; to be called once, beside `useApp`. */
export function otherInstance(first: TestApp): () => TestApp {
  let nest: NestExpressApplication;
  let second: TestApp;
  beforeAll(async () => {
    nest = await createApp(await openDatabase(config, schema));
    await nest.listen(0, '127.0.0.1');
    const url = `http://127.0.0.1:${(nest.getHttpServer().address() as AddressInfo).port}`;
    second = Object.assign(Object.create(first, { url: { value: url } }) as TestApp, {
      async send(path: string, init?: RequestInit) {
        const response = await fetch(url + path, init);
        const text = await response.text();
        return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) };
      },
    });
  });
  afterAll(() => nest?.close());
  return () => second;
}

/** The same browser, sent to the other instance. */
export function moved(client: Client, second: TestApp): Client {
  const token = `jwt_token=${client.cookie('jwt_token')}`;
  const elsewhere = new Client(second);
  elsewhere.send = (path, init = {}) => second.send(path, { ...init, headers: { ...init.headers, Cookie: token } });
  return elsewhere;
}
