import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { config } from '../config/config.js';
import { createDatabase, dropDatabase } from './database.js';
import { TcpProxy } from './tcp-proxy.js';
import { ADMIN, instance, type Instance, launch, useInstances } from './instances.js';

const BODY = JSON.stringify({ username: 'personne', password: 'faux' });

const json = async (url: string) => (await fetch(url)).json() as Promise<{ id: number }[]>;

describe('five instances started at once on an empty database', () => {
  // Each test of a stop has one of them.
  let all: Instance[];
  beforeAll(async () => {
    await createDatabase();
    mkdirSync(config.dataDir, { recursive: true });
    all = await Promise.all(
      ['60', '60', '60', '2', '0'].map((DRAIN_SECONDS) =>
        instance({ ADMIN_PASSWORD: ADMIN.password, LOG_LEVEL: 'info', DRAIN_SECONDS }),
      ),
    );
  });
  afterAll(async () => {
    for (const one of all) await one.stop('SIGKILL');
    await dropDatabase();
  });

  it('migrate it, fill it and create the accounts once, and all serve', async () => {
    const answers = await Promise.all(all.map(({ url }) => json(`${url}/api/parcours`)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]!.length).toBeGreaterThan(0);
    expect(all.filter(({ output }) => output().includes('compte créé')).length).toBe(1);
    for (const { url } of all) {
      const body = JSON.stringify(ADMIN);
      const init = { method: 'POST', body, headers: { 'Content-Type': 'application/json' } };
      expect((await fetch(`${url}/api/login`, init)).status).toBe(200);
    }
  });

  it.each([
    [0, 'SIGTERM', 'SIGTERM'],
    [1, 'SIGTERM', 'SIGINT'],
    [2, 'SIGINT', 'SIGTERM'],
  ] as const)('number %s, asked to stop by %s, then by %s, ends at once', async (number, first, second) => {
    const one = all[number]!;
    const upload = request(`${one.url}/api/login`, { method: 'POST', headers: { 'Content-Length': BODY.length } });
    upload.on('error', () => undefined);
    upload.write(BODY.slice(0, 10));
    await fetch(`${one.url}/api/health/live`);
    one.process.kill(first);
    while (!one.output().includes('arrêt demandé')) await once(one.process.stdout!, 'data');

    await one.stop(second);

    expect(one.process.signalCode).toBe(second);
  });

  it('asked to stop, it says so to its proxy, serves on for a while, and exits with 0', async () => {
    const one = all[3]!;
    expect((await fetch(`${one.url}/api/health/ready`)).status).toBe(200);

    const stopped = one.stop();
    let status = 200;
    while (status === 200) ({ status } = await fetch(`${one.url}/api/health/ready`));

    expect(status).toBe(503);
    const answer = await fetch(`${one.url}/api/parcours`);
    expect([answer.status, answer.headers.get('Connection')]).toEqual([200, 'close']);
    expect(await stopped).toBe(0);
  });

  it('asked to stop, it finishes the request that runs', async () => {
    const one = all[4]!;
    const upload = request(`${one.url}/api/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Content-Length': BODY.length, Expect: '100-continue' },
    });
    upload.flushHeaders();
    // The server says so once it has the request in hands.
    await once(upload, 'continue');
    const stopped = one.stop();
    while ((await fetch(`${one.url}/api/health/live`).catch(() => undefined)) !== undefined);
    upload.end(BODY);

    const [answer] = (await once(upload, 'response')) as [{ statusCode: number; headers: Record<string, string> }];
    expect([answer.statusCode, answer.headers['connection']]).toEqual([401, 'close']);
    expect(await stopped).toBe(0);
  });
});

(config.database ? describe : describe.skip)('a start', () => {
  const { running, stop } = useInstances();

  it('waits for a database that does not answer yet', async () => {
    const proxy = new TcpProxy(config.database!.host, config.database!.port);
    const port = await proxy.listen();
    await proxy.close();
    const url = Object.assign(new URL(config.databaseUrl!), { hostname: '127.0.0.1', port: String(port) }).href;

    const starting = running({ DATABASE_URL: url });
    const watching = launch({ DATABASE_URL: url });
    await once(watching.process.stderr!, 'data');
    expect(watching.output()).toContain(`La base de données ne répond pas encore sur 127.0.0.1:${port}`);
    watching.process.kill('SIGKILL');
    await proxy.listen(port);

    expect((await fetch(`${(await starting).url}/api/health/ready`)).status).toBe(200);
    await stop();
    await proxy.close();
  });

  it.each<[why: string, change: Partial<URL>, sentence: string]>([
    ['a wrong password', { username: 'personne', password: 'faux' }, 'refuse cet utilisateur ou ce mot de passe'],
    ['an unknown base', { pathname: '/inconnue_de_tous' }, 'Cette base n’existe pas sur le serveur'],
  ])('does not wait for %s to mend itself', async (_, change, sentence) => {
    const url = Object.assign(new URL(config.databaseUrl!), change).href;
    const { process: child, output } = launch({ DATABASE_URL: url });

    expect(await once(child, 'close')).toEqual([1, null]);
    expect(output()).toContain(sentence);
  });

  it('gives up after the time that was set', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    server.close();
    const { process: child, output } = launch({
      DATABASE_URL: `mysql://u@127.0.0.1:${port}/p`,
      DATABASE_WAIT_SECONDS: '1',
    });

    expect(await once(child, 'close')).toEqual([1, null]);
    expect(output()).toContain('La base de données ne répond pas\u00a0: vérifiez DATABASE_URL');
  });
});
