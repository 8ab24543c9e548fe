// Run once: no database says otherwise.
import { once } from 'node:events';
import { chmodSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { config } from '../config/config.js';
import { runCommand } from './commands.js';
import { ADMIN, BARE, signedInto, useInstances } from './instances.js';

/** What only a whole process shows of its settings. */
const instances = useInstances();

const { dataDir } = config;
const modes = () =>
  Object.fromEntries(['.', ...readdirSync(dataDir)].map((name) => [name, statSync(join(dataDir, name)).mode & 0o777]));
/** Held by the first pruning of a start, which may have ended. */
const PRUNING = { 'pruning.lock': 0o600 };
const OWN = {
  '.': 0o700,
  'parcours.sqlite': 0o600,
  'parcours.sqlite-shm': 0o600,
  'parcours.sqlite-wal': 0o600,
  'place-reservee': 0o600,
  'start.lock': 0o600,
};
beforeEach(() => rmSync(dataDir, { recursive: true, force: true }));

const DOCS = ['/api/docs', '/api/docs-json', '/api/docs-yaml', '/api/docs/swagger-ui-bundle.js'];

const PATHS = ['/', '/api/parcours', '/nulle/part', '/api/nulle/part', '/robots.txt'];

it.each([
  [{ PUBLIC_URL: 'https://formation.example' }, 'max-age=31536000', 200, 200],
  [{ PUBLIC_URL: 'http://formation.example', API_DOCS: 'staff' }, null, 401, 200],
  [{ PUBLIC_URL: '', API_DOCS: 'off' }, null, 404, 404],
])(
  '%j: HSTS is %s on every answer, and the cookies of a session are as safe; to API_DOCS: %s to a stranger, %s to the staff; the folder that it makes is its owner’s alone',
  async (env, header, toStranger, toStaff) => {
    const port = await freePort();
    const one = await instances.running({ ...BARE, ...env, PORT: port });
    const url = `http://127.0.0.1:${port}`;
    expect({ ...PRUNING, ...modes() }).toEqual({ ...OWN, ...PRUNING });

    for (const path of PATHS) expect((await fetch(url + path)).headers.get('Strict-Transport-Security')).toBe(header);
    const signedIn = await fetch(`${url}/api/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(ADMIN),
    });
    const cookies = signedIn.headers.getSetCookie();
    expect(cookies).toHaveLength(3);
    for (const cookie of cookies) {
      expect(cookie).toContain('Path=/; ');
      expect(cookie).not.toContain('Domain=');
      expect(cookie.includes('; Secure')).toBe(header !== null);
    }

    const staff = await signedInto(url, ADMIN);
    const statuses = (ask: (path: string) => Promise<Response>) =>
      Promise.all(DOCS.map(async (path) => (await ask(path)).status));
    expect(await statuses((path) => fetch(url + path))).toEqual(DOCS.map(() => toStranger));
    expect(await statuses((path) => staff('GET', path))).toEqual(DOCS.map(() => toStaff));
    if (toStranger === 401) {
      const account = { username: 'redaction', password: 'un mot de passe donné' };
      const created = await staff('POST', '/api/user', { ...account, passwordConfirmation: account.password });
      expect(created.status).toBe(200);
      const given = await signedInto(url, account);
      const answers = await Promise.all(DOCS.map((path) => given('GET', path)));
      for (const answer of answers)
        expect(await answer.json()).toMatchObject({ statusCode: 403, etape: 'mot_de_passe' });
    }
    const refused = await fetch(`${url}/api/docs-json`);
    if (toStranger !== 200) expect(await refused.json()).toMatchObject({ statusCode: toStranger });
    expect(one.output().includes('/api/docs')).toBe(toStaff === 200);
    expect((await fetch(`${url}/api/parcours`)).status).toBe(200);
  },
);

async function freePort(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await once(probe.close(), 'close');
  return String(port);
}

describe('the folder of the embedded base', () => {
  const WORDS = { 'premiers-mots-de-passe': 0o600 };

  it('that a command makes is its owner’s alone, and so is all that is in it', async () => {
    const made = await runCommand(['create-admin', 'chef'], { DATA_DIR: dataDir, DATABASE_URL: '' });
    expect(made.code).toBe(0);
    expect(modes()).toMatchObject({ '.': 0o700, 'parcours.sqlite': 0o600 });
    expect(Object.values(modes()).filter((mode) => (mode & 0o077) !== 0)).toEqual([]);
  });

  it('that holds other things keeps its rights; the base has its own, also what an earlier version made', async () => {
    mkdirSync(dataDir, { mode: 0o755 });
    writeFileSync(join(dataDir, 'notes.txt'), 'a', { mode: 0o644 });
    const one = await instances.running({ ...BARE, DATABASE_URL: '' });
    expect({ ...PRUNING, ...modes() }).toEqual({ ...OWN, ...PRUNING, '.': 0o755, 'notes.txt': 0o644 });

    // Once it is the base’s alone, it is closed.
    rmSync(join(dataDir, 'notes.txt'));
    for (const name of Object.keys(OWN)) chmodSync(join(dataDir, name), name === '.' ? 0o755 : 0o644);
    await one.stop('SIGKILL');
    writeFileSync(join(dataDir, 'premiers-mots-de-passe'), 'chef\tun mot de passe\n', { mode: 0o644 });
    await instances.running({ ...BARE, DATABASE_URL: '' });
    expect({ ...PRUNING, ...modes() }).toEqual({ ...OWN, ...WORDS, ...PRUNING });
  });
});
