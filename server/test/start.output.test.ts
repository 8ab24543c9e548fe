// Run once: no database changes what a start writes.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { config } from '../config/config.js';
import { createDatabase, dropDatabase } from './database.js';
import { ADMIN, administratorOf, instance, type Instance, launch, type Said } from './instances.js';

const started: Said[] = [];
beforeEach(fresh);
afterEach(async () => {
  for (const { process } of started.splice(0)) process.kill('SIGKILL');
  await dropDatabase();
});

async function fresh(): Promise<void> {
  await createDatabase();
  mkdirSync(config.dataDir, { recursive: true });
}

function kept<T extends Said>(one: T): T {
  started.push(one);
  return one;
}

async function freePort(): Promise<string> {
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return String(port);
}

const ADMIN_PASSWORD = ADMIN.password;

/** A form that is open says so: once of a record, and once of one that is not there. */
async function sayPresences(one: Instance): Promise<void> {
  const call = await administratorOf(one);
  const presence = { entite: 'parcours', cle: '1', version: 1 };
  expect((await call('PUT', `/api/presence/${randomUUID()}`, presence)).status).toBe(200);
  expect((await call('PUT', `/api/presence/${randomUUID()}`, { ...presence, cle: '999999' })).status).toBe(404);
}

/** The log told this of them: the status of each answer. */
const presencesTold = (one: Instance) =>
  [...one.stdout().matchAll(/"route":"\/api\/presence\/:onglet".*?"status":(\d+)/g)].map(([, status]) => status);

it('until the base answers it is alive, and asks who comes to come again', async () => {
  const port = await freePort();
  const one = kept(launch({ DATABASE_URL: 'mysql://u@127.0.0.1:1/p', DATABASE_WAIT_SECONDS: '3000', PORT: port }));
  while (!one.stderr().includes('ne répond pas encore')) await once(one.process.stderr!, 'data');

  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  expect(await (await get('/api/health/live')).json()).toEqual({ status: 'ok' });
  const ready = await get('/api/health/ready');
  expect([ready.status, ready.headers.get('Retry-After')]).toEqual([503, '2']);
  expect(await ready.json()).toEqual({
    statusCode: 503,
    error: 'Service indisponible',
    message: 'Le site démarre. Réessayez dans quelques secondes.',
  });
  const page = await get('/parcours/1?a=b');
  expect([page.status, page.headers.get('Content-Type')]).toEqual([503, 'text/html; charset=utf-8']);
  expect(page.headers.get('Content-Security-Policy')).toMatch(/default-src 'self'/);
  expect(one.stdout()).toBe('');
});

/** Starts one on its own address, whose metrics are at `host`. */
async function listening(host: string, env: Record<string, string>): Promise<Instance> {
  const metrics = await freePort();
  const one = kept(await instance({ HOST: '127.0.0.2', METRICS_PORT: metrics, ADMIN_PASSWORD, ...env }));
  expect(one.url).toMatch(/^http:\/\/127\.0\.0\.2:\d+$/);
  expect((await fetch(`${one.url}/api/health/live`)).status).toBe(200);
  expect((await fetch(`http://${host}:${metrics}/metrics`)).status).toBe(200);
  for (const elsewhere of ['127.0.0.2', '127.0.0.4'])
    await expect(fetch(`http://${elsewhere}:${metrics}/metrics`)).rejects.toThrow('fetch failed');
  await expect(fetch(`http://127.0.0.1:${new URL(one.url).port}/metrics`)).rejects.toThrow('fetch failed');
  return one;
}

it('listens on the address that it is told, its metrics on the machine alone; tells nothing of what open forms say every few seconds', async () => {
  const one = await listening('127.0.0.1', { LOG_LEVEL: 'info' });
  await sayPresences(one);
  await one.stop();
  expect(presencesTold(one)).toEqual(['404']);
});

it('has its metrics where it is told; writes nothing but JSON on its standard output where the format is JSON, and all to who wants everything; lines for people where it is not', async () => {
  const env = { METRICS_HOST: '127.0.0.3', LOG_LEVEL: 'debug', LOG_FORMAT: 'json' };
  const one = await listening('127.0.0.3', env);
  await sayPresences(one);
  const headers = { 'Content-Type': 'application/json' };
  await fetch(`${one.url}/api/login`, { method: 'POST', body: '{"username":"x","password":"y"}', headers });
  await one.stop();
  expect(presencesTold(one)).toEqual(['200', '404']);
  const lines = one.stdout().trimEnd().split('\n');
  expect(lines.map((line) => (JSON.parse(line) as { msg: unknown }).msg)).toEqual(
    expect.arrayContaining(['compte créé', 'site ouvert', 'connexion refusée', 'arrêt demandé']),
  );
  await dropDatabase();
  await fresh();

  const other = kept(launch({ LOG_LEVEL: 'trace', LOG_FORMAT: 'texte' }));
  while (!other.stdout().includes('Site')) await once(other.process.stdout!, 'data');
  const site = /^Site\s: (\S+)/m.exec(other.stdout())![1]!;
  await fetch(`${site}/api/login`, { method: 'POST', body: '{"username":"x","password":"y"}', headers });
  while (!other.stdout().includes('/api/login')) await once(other.process.stdout!, 'data');

  const said = [
    String.raw`Base de données\s: .+`,
    String.raw`Contenu de démonstration\s: chargement .*`,
    String.raw`Compte créé\s: admin {3}mot de passe\s: (dans le fichier|engendré, et montré nulle part).*`,
    String.raw`Compte créé\s: redaction .*`,
    String.raw`Site\s: http://localhost:\d+ {3}Gestion\s: http://localhost:\d+/admin {3}API\s: http://.*/api/docs`,
    String.raw`\d\d:\d\d:\d\d {2}Attention\s: connexion refusée {2}POST {2}/api/login {2}401 {2}.* ms`,
  ];
  expect(other.stdout()).toMatch(new RegExp(`^${said.join('\\n')}\\n`));
});
