// Run once: no database changes what a first start refuses or tells.
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { dirname, join } from 'node:path';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { config } from '../config/config.js';
import { runCommand } from './commands.js';
import { createDatabase, dropDatabase } from './database.js';
import { instance, launch, type Instance, type Said } from './instances.js';

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

async function signIn(url: string, account: object): Promise<number> {
  const headers = { 'Content-Type': 'application/json' };
  return (await fetch(`${url}/api/login`, { method: 'POST', body: JSON.stringify(account), headers })).status;
}

describe('a first start that cannot serve', () => {
  it('as a port is taken, or an address is not the machine’s: one sentence, nothing made; the next one makes the accounts', async () => {
    for (const [env, sentence] of [
      [{ PORT: takenPort() }, /^Le port \d+ est déjà utilisé\s: .*PORT=\d+\.\n$/],
      [{ METRICS_PORT: takenPort() }, /^Le port \d+ est déjà utilisé\s: .*METRICS_PORT=\d+\.\n$/],
      [{ HOST: NOWHERE }, /^HOST vaut «\s192\.0\.2\.1\s»\s: ce n’est pas une adresse de cette machine\.\n$/],
      [
        { METRICS_PORT: '0', METRICS_HOST: NOWHERE },
        /^METRICS_HOST vaut «\s192\.0\.2\.1\s»\s: ce n’est pas une adresse de cette machine\.\n$/,
      ],
    ] as [Record<string, string>, RegExp][]) {
      const refused = { env, code: 1, stdout: '', stderr: expect.stringMatching(sentence), isUntouched: true };
      expect({ env, ...(await ended(env)), isUntouched: await isUntouched() }).toEqual(refused);
    }

    const one = await running({});
    expect(one.output().match(/"username":"\w+"/g)).toEqual(['"username":"admin"', '"username":"redaction"']);
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

/** The passwords of the first accounts, as the file has them that the log names. */
function passwordsIn(output: string): { username: string; password: string }[] {
  const lines = readFileSync(fileIn(output), 'utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const [username = '', password = ''] = line.split('\t');
    return { username, password };
  });
}
const fileIn = (output: string) => /dans le fichier ([^,]+),/.exec(output)?.[1] ?? 'no file was named';

const embedded = config.database === undefined ? describe : describe.skip;
embedded('the passwords of the first accounts, beside an embedded database', () => {
  it.each(['json', 'texte'])(
    'are in no log of format %s: in a file for its owner alone, until they are changed',
    async (format) => {
      const one = launch({ LOG_FORMAT: format, ADMIN_USERNAME: 'chef' });
      started.push(one);
      const site = /"site":"([^"]+)"|^Site\s: (\S+)/m;
      while (!site.test(one.stdout())) await once(one.process.stdout!, 'data');
      const url = site.exec(one.stdout())!.slice(1).find(Boolean)!;

      const file = fileIn(one.output());
      expect(dirname(file)).toBe(config.dataDir);
      expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
      const accounts = passwordsIn(one.output());
      expect(accounts.map(({ username }) => username)).toEqual(['chef', 'redaction']);
      for (const { password } of accounts) expect(one.output()).not.toContain(password);

      for (const [i, { username, password }] of accounts.entries()) {
        const body = { currentPassword: password, password: `un mot de passe pour ${username}` };
        if (i === 1 && format === 'json') await resetPassword(username);
        else expect(await changePassword(url, { username, password }, body)).toBe(200);
        expect(existsSync(file)).toBe(i === 0);
        if (i === 0) expect(readFileSync(file, 'utf8')).not.toContain(password);
      }
    },
  );

  /** The command gives another, and forgets the former too. */
  async function resetPassword(username: string): Promise<void> {
    const { code } = await runCommand(['reset-password', username], { DATA_DIR: config.dataDir, DATABASE_URL: '' });
    expect(code).toBe(0);
  }

  it('are changed all the same where their file cannot be', async () => {
    const one = await running({ LOG_LEVEL: 'warn' });
    const file = fileIn(one.output());
    mkdirSync(join(`${file}.neuf`, 'ailleurs'), { recursive: true });

    const [{ username, password }] = passwordsIn(one.output()) as [{ username: string; password: string }];
    const body = { currentPassword: password, password: 'un mot de passe choisi' };
    expect(await changePassword(one.url, { username, password }, body)).toBe(200);

    expect(await signIn(one.url, { username, password: body.password })).toBe(200);
    const told = `l’ancien mot de passe de ${username} n’a pas pu être effacé de ${file}`;
    while (!one.stdout().includes(told)) await once(one.process.stdout!, 'data');
  });

  it('open the accounts, or the next start keeps others, where it is killed as it tells them', async () => {
    const one = launch({ DEMO: 'false' });
    started.push(one);
    while (!one.stdout().includes('compte créé')) await once(one.process.stdout!, 'data');
    one.process.kill('SIGKILL');
    await once(one.process, 'close');

    const next = await running({ DEMO: 'false' });

    const [last] = passwordsIn(one.stdout() + next.output());
    expect(await signIn(next.url, last!)).toBe(200);
  });

  it('are shown on a terminal, and nowhere else', async () => {
    // Of util-linux: what it runs has a terminal for its output.
    const one = launch({ DEMO: 'false' }, ['sh', '-c', 'exec script -qec "$0 $1" /dev/null']);
    started.push(one);
    while (!/^Gestion|\/admin/m.test(one.stdout())) await once(one.process.stdout!, 'data');

    expect(one.stdout()).toMatch(/^Compte créé\s: admin {3}mot de passe\s: \w{16}\s*$/m);
    expect(one.stdout()).toMatch(/^Notez ces mots de passe\s: ils ne seront plus affichés\./m);
    expect(existsSync(join(config.dataDir, 'premiers-mots-de-passe'))).toBe(false);
  });
});

(config.database ? it : it.skip)(
  'with a database server no log tells a password: reset-password gives another',
  async () => {
    const one = await running({ DEMO: 'false' });

    const [line] = /\{[^}]*"compte créé"\}/.exec(one.output())!;
    expect(JSON.parse(line)).toMatchObject({
      username: 'admin',
      mot_de_passe: 'engendré, et montré nulle part\u00a0: la commande reset-password en donne un autre',
    });
    expect(readdirSync(config.dataDir)).toEqual([]);
  },
);

async function changePassword(url: string, account: object, body: object): Promise<number> {
  const headers = { 'Content-Type': 'application/json' };
  const signedIn = await fetch(`${url}/api/login`, { method: 'POST', body: JSON.stringify(account), headers });
  const Cookie = signedIn.headers.getSetCookie().join('; ');
  const init = { method: 'PUT', body: JSON.stringify(body), headers: { ...headers, Cookie } };
  return (await fetch(`${url}/api/session/password`, init)).status;
}
