// Run once: no database changes what is counted and logged.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { config } from '../config/config.js';
import { runCommand } from '../test/commands.js';
import { createDatabase, dropDatabase } from '../test/database.js';
import { file, formOf, pdf } from '../test/forms.js';
import { cookiesOf, instance, type Instance } from '../test/instances.js';

/** What an operator sees of a running server: its log, its metrics, its health. */
const PASSWORD = 'secret-du-chef-de-centre';
const SECRET = 'secret-de-jeton-assez-long-pour-les-tests';
let server: Instance;
let url: string;
let metrics: string;
let cookie: string;

beforeAll(async () => {
  await createDatabase();
  const [port, metricsPort] = [await freePort(), await freePort()];
  url = `http://127.0.0.1:${port}`;
  metrics = `http://127.0.0.1:${metricsPort}/metrics`;
  const ports = { PORT: String(port), METRICS_PORT: String(metricsPort) };
  const env = { ...ports, ADMIN_PASSWORD: PASSWORD, JWT_SECRET: SECRET, LOG_LEVEL: 'trace' };
  server = await instance({
    ...env,
    DEMO: 'false',
    TRUST_PROXY: 'loopback',
    SESSION_HOURS: '2',
    PUBLIC_URL: 'https://formation.example',
  });
  const body = JSON.stringify({ username: 'admin', password: PASSWORD });
  const answer = await send('/api/login', { method: 'POST', body, headers: { 'Content-Type': 'application/json' } });
  cookie = cookiesOf(answer);
});
afterAll(async () => {
  await server?.stop();
  await dropDatabase();
});

const send = (path: string, init: RequestInit = {}) => fetch(url + path, init);
const lines = () =>
  server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

it('the metrics count requests by route and status, kept answers and imports too, on their own port only', async () => {
  for (let time = 0; time < 3; time += 1) await send('/api/parcours');
  const body = formOf({ file: file('Code;Libellé\nB-1;Deux\nB-2;Trois\n', 'a.csv', 'text/csv') });
  await send('/api/stage/import', { method: 'POST', headers: { Cookie: cookie }, body });
  for (const [query, day] of [
    ['?dryRun=true', '3/5/27'],
    ['', '3/5/27'],
    ['', '30/2/27'],
  ]) {
    const sessions = formOf({ file: file(`Code du stage;Début\nB-1;${day}\n`, 's.csv', 'text/csv') });
    await send(`/api/session_stage/import${query}`, { method: 'POST', headers: { Cookie: cookie }, body: sessions });
  }

  const text = await (await fetch(metrics)).text();

  expect(text).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/api\/parcours",status="200"\} 3/);
  expect(text).toMatch(/stage_imports_total\{result="written"\} 1/);
  expect(text).toMatch(/stage_import_lines_total 2/);
  for (const result of ['dry-run', 'written', 'refused'])
    expect(text).toContain(`session_stage_imports_total{result="${result}"} 1\n`);
  expect(text).toMatch(/session_stage_import_lines_total 1\n/);
  expect(text).toMatch(/session_stage_import_duration_seconds_count\{status="200"\} 2\n/);
  expect(text).toMatch(/nodejs_eventloop_lag_seconds/);
  expect(text).toMatch(/app_info\{version="\d+\.\d+\.\d+"\} 1/);
  expect(text).toMatch(/stage_import_duration_seconds_count\{status="200"\} 1/);
  expect(text).toMatch(/database_pool_connections\{state="open"\} \d/);
  expect(text).toMatch(/database_pool_connections\{state="waiting"\} 0/);
  expect(text).toMatch(/database_up 1\n[^]*backup_last_success_timestamp_seconds 0\n/);
  expect((await send('/metrics')).headers.get('Content-Type')).toMatch(/html/);
});

it('a session lasts as long as it is told, on the address that it is told', async () => {
  const body = JSON.stringify({ username: 'admin', password: PASSWORD });
  const answer = await send('/api/login', { method: 'POST', body, headers: { 'Content-Type': 'application/json' } });
  for (const line of answer.headers.getSetCookie()) expect(line).toMatch(/Max-Age=7200;.*Secure/);
  const from = (origin: string) =>
    send('/api/parcours', {
      method: 'POST',
      headers: { Cookie: cookie, Origin: origin, 'Content-Type': 'application/json' },
      body: '{"name":"Un"}',
    });
  expect((await from('https://formation.example')).status).toBe(200);
  expect((await from('https://ailleurs.example')).status).toBe(403);
});

it.each<[named: string | undefined, back: string | null]>([
  ['d1c3.AA-7:/+=@_', 'd1c3.AA-7:/+=@_'],
  ['x'.repeat(128), 'x'.repeat(128)],
  [undefined, null],
  ['x'.repeat(129), null],
  ['a b', null],
  ['"client":"1.2.3.4"', null],
  ['é', null],
])('takes up the name that a proxy gave a request (%s), on each kind of answer', async (named, back) => {
  const headers: Record<string, string> = named === undefined ? {} : { 'X-Request-ID': named };
  // The second /api/parcours is a kept answer.
  for (const path of ['/api/parcours', '/api/parcours', '/api/nulle-part', '/', '/api/health/live']) {
    expect((await send(path, { headers })).headers.get('X-Request-ID')).toBe(back);
  }
  const { headers: kept } = await send('/api/parcours');
  const again = await send('/api/parcours', { headers: { ...headers, 'If-None-Match': kept.get('ETag')! } });
  expect([again.status, again.headers.get('X-Request-ID')]).toEqual([304, back]);
});

it('is alive and ready', async () => {
  for (const path of ['/api/health/live', '/api/health/ready']) expect((await send(path)).status).toBe(200);
});

it('the log has a line of JSON for each request, and never a secret', async () => {
  const schedule = file(pdf({ mark: 'contenu-du-pdf' }));
  const form = formOf({ code: 'A-1', name: 'Un', prerequis: 'contenu-du-champ', schedule });
  expect((await send('/api/stage', { method: 'POST', headers: { Cookie: cookie }, body: form })).status).toBe(200);
  await send('/api/stage?searchString=mots-cherches');
  const wrong = JSON.stringify({ username: 'admin', password: 'mauvais-mot-de-passe' });
  const from = (address: string) => ({ 'Content-Type': 'application/json', 'X-Forwarded-For': address });
  const named = { ...from('9.9.9.9, 203.0.113.9'), 'X-Request-ID': 'du-relais' };
  await send('/api/login', { method: 'POST', body: wrong, headers: named });
  await send('/api/parcours', { headers: from('2001:db8::7') });

  expect(
    (await runCommand(['backup'], { DATA_DIR: config.dataDir, DATABASE_URL: config.databaseUrl ?? '' })).code,
  ).toBe(0);
  const measured = await (await fetch(metrics)).text();
  expect(measured).toMatch(/sign_in_failures_total\{status="401"\} 1/);
  const [, time] = /^backup_last_success_timestamp_seconds (\S+)$/m.exec(measured)!;
  expect(Math.abs(Date.now() / 1000 - Number(time))).toBeLessThan(3600);

  // A line is written once its answer has gone: all are there when the server has stopped.
  expect(await server.stop()).toBe(0);
  expect(lines()).toContainEqual(
    expect.objectContaining({
      level: 'info',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      method: 'POST',
      route: '/api/stage',
      status: 200,
      ms: expect.any(Number),
      user: 'admin',
    }),
  );
  const client = '203.0.113.9';
  expect(lines()).toContainEqual(
    expect.objectContaining({ level: 'warn', requestId: 'du-relais', route: '/api/login', status: 401, client }),
  );
  expect(lines()).toContainEqual(expect.objectContaining({ route: '/api/parcours', client: '2001:db8::7' }));
  expect(bannedBy(filterOfFail2ban(), server.stdout())).toEqual([client]);
  const [, token = ''] = /jwt_token=([^;]+)/.exec(cookie)!;
  const secrets = [
    PASSWORD,
    SECRET,
    token,
    'mauvais-mot-de-passe',
    'contenu-du-pdf',
    'contenu-du-champ',
    'mots-cherches',
  ];
  expect(secrets.filter((secret) => server.output().includes(secret))).toEqual([]);
});

/** The expression of docker/fail2ban, as Python's, which names the address that it finds <HOST>. */
function filterOfFail2ban(): RegExp {
  const filter = readFileSync(join(__dirname, '../../docker/fail2ban/parcours.conf'), 'utf8');
  const [, expression = ''] = /^failregex = (.+)$/m.exec(filter)!;
  return new RegExp(expression.replace('<HOST>', '(?<host>[\\w.:]+)'));
}

function bannedBy(filter: RegExp, log: string): (string | undefined)[] {
  return log.split('\n').flatMap((line) => filter.exec(line)?.groups?.['host'] ?? []);
}
