import { join } from 'node:path';
import { DataSource } from 'typeorm';
import type { Answer, Json, TestApp } from './app.js';
import { type Client } from './client.js';
import { type Dump, dump } from './content-dump.js';
import { copiesOf, onceOpen, untilGone } from './copies.js';
import { copyHere } from './copies-here.js';

/** An open preparation: what is asked under its prefix, and of itself. */
export class Prepared {
  constructor(
    private readonly app: TestApp,
    readonly who: Client,
    readonly id: number,
  ) {}

  get base(): string {
    return `/preparation/${this.id}`;
  }

  /** Asks inside, again while it opens; a form is read once: `sent` makes one each time. */
  call(
    method: string,
    path: string,
    sent?: object | (() => object),
    headers?: Record<string, string>,
  ): Promise<Answer> {
    const body = () => (typeof sent === 'function' ? (sent as () => object)() : sent);
    return onceOpen(() => this.who.call(method, this.base + path, body(), headers).then(requireThatItOpens));
  }

  get(path: string): Promise<Answer> {
    return this.call('GET', path);
  }

  /** Body of a call inside that must succeed. */
  async ok(method: string, path: string, sent?: object | (() => object)): Promise<Json> {
    const { status, body } = await this.call(method, path, sent);
    if (status !== 200) throw new Error(`${method} ${path} answered ${status} ${JSON.stringify(body)}`);
    return body;
  }

  async read(path: string): Promise<Json> {
    return this.ok('GET', path);
  }

  /** Asks the site of the preparation itself. */
  own(method: string, path = '', sent?: object, who = this.who): Promise<Answer> {
    return who.call(method, `/api${this.base}${path}`, sent);
  }

  async lines(query = '?limit=500'): Promise<Json[]> {
    return (await this.own('GET', `/lignes${query}`)).body as Json[];
  }

  publish(query = ''): Promise<Answer> {
    return this.own('POST', `/publier${query}`);
  }

  /** Ends its copies in this process: the next request opens one anew. */
  async close(): Promise<void> {
    copyHere(this.base)?.close();
    for (const copy of this.copies()) {
      process.kill(copy.pid, 'SIGTERM');
      await untilGone(copy);
    }
  }

  copies() {
    return copiesOf(process.pid).filter(({ base }) => base === this.base);
  }

  /** Content of the copy, once it has caught up. */
  async dump(): Promise<Dump> {
    await this.read('/api/parcours');
    const [copy] = this.copies();
    const database = join(copy!.folder, 'parcours.sqlite');
    const dataSource = await new DataSource({ type: 'better-sqlite3', database, readonly: true }).initialize();
    try {
      return withoutAccounts(await dump(dataSource));
    } finally {
      await dataSource.destroy();
    }
  }

  /** App and client that ask inside as if it were the site. */
  get inside(): { app: TestApp; who: Client } {
    const { app, base } = this;
    const who = Object.assign(Object.create(this.who) as Client, {
      send: (path: string, init?: RequestInit) =>
        onceOpen(() => this.who.send(base + path, init).then(requireThatItOpens)),
    });
    const ok = async (path: string) => (await who.get(path)).body;
    return { app: Object.create(app, { ok: { value: ok } }) as TestApp, who };
  }
}

function requireThatItOpens(answer: Answer): Answer {
  if (answer.headers.get('Retry-After') === '30') throw new Error(String(answer.body.message));
  return answer;
}

export function withoutAccounts(all: Dump): Dump {
  return new Map([...all].filter(([name]) => !name.startsWith('user ')));
}

export async function newPreparation(app: TestApp, who: Client, nom = 'Catalogue 2027'): Promise<Prepared> {
  const { status, body } = await who.call('POST', '/api/preparation', { nom });
  if (status !== 200) throw new Error(`POST /api/preparation answered ${status} ${JSON.stringify(body)}`);
  return new Prepared(app, who, body.id as number);
}
