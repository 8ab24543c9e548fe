import { once } from 'node:events';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { config } from '../config/config.js';
import { Door } from './door.js';
import { ADMIN, launch, useInstances } from './instances.js';

const { running, stop } = useInstances();

const BODY = JSON.stringify({ username: 'personne', password: 'faux' });

const json = async (url: string) => (await fetch(url)).json() as Promise<{ id: number }[]>;

describe('ten instances started at once on an empty database', () => {
  it('migrate it, fill it and create the accounts once, and all serve', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => running({ ADMIN_PASSWORD: ADMIN.password })));

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
});

describe('an instance that is asked to stop', () => {
  it('says so to its proxy, serves on for a while, and exits with 0', async () => {
    const one = await running({ DRAIN_SECONDS: '2' });
    expect((await fetch(`${one.url}/api/health/ready`)).status).toBe(200);

    const stopped = one.stop();
    let status = 200;
    while (status === 200) ({ status } = await fetch(`${one.url}/api/health/ready`));

    expect(status).toBe(503);
    const answer = await fetch(`${one.url}/api/parcours`);
    expect([answer.status, answer.headers.get('Connection')]).toEqual([200, 'close']);
    expect(await stopped).toBe(0);
  });

  it('finishes the request that runs', async () => {
    const one = await running();
    const upload = request(`${one.url}/api/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Content-Length': BODY.length },
    });
    upload.write(BODY.slice(0, 10));
    // The server has the request in hands once it answers another one.
    await fetch(`${one.url}/api/health/live`);
    const stopped = one.stop();
    while ((await fetch(`${one.url}/api/health/live`).catch(() => undefined)) !== undefined);
    upload.end(BODY.slice(10));

    const [answer] = (await once(upload, 'response')) as [{ statusCode: number; headers: Record<string, string> }];
    expect([answer.statusCode, answer.headers['connection']]).toEqual([401, 'close']);
    expect(await stopped).toBe(0);
  });

  it.each([
    ['SIGTERM', 'SIGTERM'],
    ['SIGTERM', 'SIGINT'],
    ['SIGINT', 'SIGTERM'],
  ] as const)('by %s, then by %s, ends at once', async (first, second) => {
    const one = await running({ DRAIN_SECONDS: '60', LOG_LEVEL: 'info' });
    const upload = request(`${one.url}/api/login`, { method: 'POST', headers: { 'Content-Length': BODY.length } });
    upload.on('error', () => undefined);
    upload.write(BODY.slice(0, 10));
    await fetch(`${one.url}/api/health/live`);
    one.process.kill(first);
    while (!one.output().includes('arrêt demandé')) await once(one.process.stdout!, 'data');

    await one.stop(second);

    expect(one.process.signalCode).toBe(second);
  });
});

(config.database ? describe : describe.skip)('a start', () => {
  it('waits for a database that does not answer yet', async () => {
    const door = new Door(config.database!.host, config.database!.port);
    const port = await door.open();
    await door.shut();
    const url = Object.assign(new URL(config.databaseUrl!), { hostname: '127.0.0.1', port: String(port) }).href;

    const starting = running({ DATABASE_URL: url });
    const watching = launch({ DATABASE_URL: url });
    await once(watching.process.stderr!, 'data');
    expect(watching.output()).toContain(`La base de données ne répond pas encore sur 127.0.0.1:${port}`);
    watching.process.kill('SIGKILL');
    await door.open(port);

    expect((await fetch(`${(await starting).url}/api/health/ready`)).status).toBe(200);
    await stop();
    await door.shut();
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
