import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setImmediate } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { config } from '../config.js';
import { createDatabase, dropDatabase } from '../test/database.js';
import { formOf, file } from '../test/forms.js';

const MAIN = join(__dirname, '../../dist/server/main.js');
const PASSWORD = 'mot de passe des tests';
const running: ChildProcess[] = [];

beforeAll(async () => {
  if (!existsSync(MAIN)) throw new Error('This test kills the built server: npm run build');
  await createDatabase();
});
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await dropDatabase();
});

/** The built server as a process of its own, on the base of this test. */
async function start(): Promise<{ child: ChildProcess; url: string; cookie: string }> {
  const env = { ...process.env, PORT: '0', DEMO: 'false', ADMIN_PASSWORD: PASSWORD };
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  running.push(child);
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /http:\/\/\S+?:\d+/.exec(line)?.[0];
    if (url === undefined) continue;
    const body = JSON.stringify({ username: 'admin', password: PASSWORD });
    const answer = await fetch(`${url}/api/login`, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json' },
    });
    return {
      child,
      url,
      cookie: answer.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; '),
    };
  }
  throw new Error('The server stopped before it listened.');
}

const lines = (from: number, count: number) =>
  Array.from(
    { length: count },
    (_, i) => `N-${from + i};Stage ${from + i};${'Décrire la chaîne. '.repeat(20)};DUPONT, Jean\n`,
  ).join('');
const csv = (from: number, count: number) =>
  file(`Code;Libellé;Prérequis;Responsables\n${lines(from, count)}`, 'a.csv', 'text/csv');

async function send({ url, cookie }: { url: string; cookie: string }, csvFile: File): Promise<unknown> {
  const answer = await fetch(`${url}/api/stage/import`, {
    method: 'POST',
    headers: { Cookie: cookie },
    body: formOf({ file: csvFile }),
  });
  return answer.json();
}

/** Resolves once the import has written part of its rows: seen uncommitted, or in the write-ahead log. */
async function inTheMiddle(): Promise<void> {
  if (!config.databaseUrl) {
    const log = join(config.dataDir, 'parcours.sqlite-wal');
    const before = statSync(log).size;
    while (statSync(log).size < before + 1_000_000) await setImmediate();
    return;
  }
  const { hostname, port, username, password, pathname } = new URL(config.databaseUrl);
  const connection = await createConnection({
    host: hostname,
    port: Number(port || 3306),
    user: username,
    password: decodeURIComponent(password),
    database: pathname.slice(1),
  });
  await connection.query('SET SESSION TRANSACTION ISOLATION LEVEL READ UNCOMMITTED');
  for (let count = 0; count < 5_000;) {
    const [rows] = await connection.query('SELECT COUNT(*) AS count FROM stage');
    count = (rows as { count: number }[])[0]!.count;
  }
  await connection.end();
}

it('kill -9 in the middle of 20,000 lines leaves what was there, whole', async () => {
  const first = await start();
  expect(await send(first, csv(0, 10))).toMatchObject({ created: 10 });
  const before = await (await fetch(`${first.url}/api/stage`)).json();

  const answer = send(first, csv(5, 20_000)).then(
    () => 'answered',
    () => 'cut',
  );
  await inTheMiddle();
  const gone = new Promise((resolve) => first.child.once('exit', resolve));
  first.child.kill('SIGKILL');
  await gone;
  expect(await answer).toBe('cut');

  const second = await start();
  expect(await (await fetch(`${second.url}/api/stage`)).json()).toEqual(before);
  expect(await (await fetch(`${second.url}/api/responsable`)).json()).toHaveLength(1);
  expect(await send(second, csv(5, 20_000))).toMatchObject({ created: 19_995, unchanged: 5 });
}, 120_000);
