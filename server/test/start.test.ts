import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { config } from '../config.js';
import { createDatabase, dropDatabase } from './database.js';
import { type Instance, instance, launch, type Said } from './instances.js';

/** An address that is nobody's (RFC 5737). */
const NOWHERE = '192.0.2.1';
const started: Said[] = [];
let taken: Server;

beforeEach(async () => {
  await createDatabase();
  mkdirSync(config.dataDir, { recursive: true });
  taken = createServer().listen(0);
  await once(taken, 'listening');
});
afterEach(async () => {
  for (const { process } of started.splice(0)) process.kill('SIGKILL');
  taken.close();
  await dropDatabase();
});

const takenPort = () => String((taken.address() as AddressInfo).port);

async function ended(env: Record<string, string>): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const one = launch(env);
  started.push(one);
  const [code] = (await once(one.process, 'close')) as [number | null];
  return { code, stdout: one.stdout(), stderr: one.stderr() };
}

async function running(env: Record<string, string>): Promise<Instance> {
  const one = await instance(env);
  started.push(one);
  return one;
}

/** Whether the base holds anything at all. */
async function isUntouched(): Promise<boolean> {
  if (config.database === undefined) return !existsSync(join(config.dataDir, 'parcours.sqlite'));
  const { host, port, username: user, password, database } = config.database;
  const connection = await createConnection({ host, port, user, password, database });
  const [tables] = await connection.query<RowDataPacket[]>('SHOW TABLES');
  await connection.end();
  return tables.length === 0;
}

const passwordsIn = (output: string) =>
  [...output.matchAll(/"username":"(\w+)","password":"([^"]+)"/g)].map(([, username, password]) => ({
    username,
    password,
  }));

async function signIn(url: string, account: object): Promise<number> {
  const headers = { 'Content-Type': 'application/json' };
  return (await fetch(`${url}/api/login`, { method: 'POST', body: JSON.stringify(account), headers })).status;
}

describe('a first start that cannot serve', () => {
  it.each<[why: string, env: () => Record<string, string>, sentence: RegExp]>([
    ['its port is taken', () => ({ PORT: takenPort() }), /^Le port \d+ est déjà utilisé\s: .*PORT=\d+\.\n$/],
    [
      'the port of its metrics is taken',
      () => ({ METRICS_PORT: takenPort() }),
      /^Le port \d+ est déjà utilisé\s: .*METRICS_PORT=\d+\.\n$/,
    ],
    [
      'its address is not the machine’s',
      () => ({ HOST: NOWHERE }),
      /^HOST vaut «\s192\.0\.2\.1\s»\s: ce n’est pas une adresse de cette machine\.\n$/,
    ],
    [
      'the address of its metrics is not',
      () => ({ METRICS_PORT: '0', METRICS_HOST: NOWHERE }),
      /^METRICS_HOST vaut «\s192\.0\.2\.1\s»\s: ce n’est pas une adresse de cette machine\.\n$/,
    ],
  ])('as %s: one sentence, nothing made; the next one shows the passwords', async (_, env, sentence) => {
    expect(await ended(env())).toEqual({ code: 1, stdout: '', stderr: expect.stringMatching(sentence) });
    expect(await isUntouched()).toBe(true);

    const one = await running({});
    const accounts = passwordsIn(one.output());
    expect(accounts.map(({ username }) => username)).toEqual(['admin', 'redaction']);
    for (const account of accounts) expect(await signIn(one.url, account)).toBe(200);
  });

  // Where everybody may take any port, as in a container of Docker's, there is nothing to refuse.
  const first = Number(readFileSync('/proc/sys/net/ipv4/ip_unprivileged_port_start', 'utf8'));
  (first > 1 ? it : it.skip)('as its port is the system’s: one sentence, nothing made', async () => {
    const without = ['setpriv', '--bounding-set=-net_bind_service', '--inh-caps=-net_bind_service'];
    const one = launch({ PORT: '1', DATA_DIR: config.dataDir }, process.getuid?.() === 0 ? without : []);
    const [code] = (await once(one.process, 'close')) as [number | null];
    expect({ code, stdout: one.stdout(), stderr: one.stderr() }).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^Le port 1 est réservé au système\s: .*\(PORT\)\.\n$/),
    });
    expect(await isUntouched()).toBe(true);
  });
});

it('killed as it shows the passwords, it has shown some that open, or shows others next time', async () => {
  const one = launch({ DEMO: 'false' });
  started.push(one);
  while (!one.stdout().includes('compte créé')) await once(one.process.stdout!, 'data');
  one.process.kill('SIGKILL');
  await once(one.process, 'close');

  const next = await running({ DEMO: 'false' });

  const last = passwordsIn(one.stdout() + next.output()).at(-1)!;
  expect(await signIn(next.url, last)).toBe(200);
});
