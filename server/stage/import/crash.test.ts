import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { config } from '../../config/config.js';
import { createDatabase, dropDatabase } from '../../test/database.js';
import { file, formOf } from '../../test/forms.js';
import { cookiesOf, instance, type Instance } from '../../test/instances.js';
import { inDatabase } from '../../test/on-server.js';
import { openTransactions } from '../../test/transactions.js';
import { until } from '../../test/until.js';

const PASSWORD = 'mot de passe des tests';
const running: Instance[] = [];

beforeAll(createDatabase);
afterAll(async () => {
  for (const one of running) await one.stop('SIGKILL');
  await dropDatabase();
});

/** The built server as a process of its own, and the cookies of its administrator. */
async function start(): Promise<{ server: Instance; url: string; cookie: string }> {
  const server = await instance({ DEMO: 'false', ADMIN_PASSWORD: PASSWORD });
  running.push(server);
  const { url } = server;
  const body = JSON.stringify({ username: 'admin', password: PASSWORD });
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(`${url}/api/login`, { method: 'POST', body, headers });
  return { server, url, cookie: cookiesOf(answer) };
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

/** A file on its way as the process is killed; undefined where the answer came first. */
type Outcome = 'cut' | undefined;

async function cut(site: Awaited<ReturnType<typeof start>>, csvFile: File): Promise<Outcome> {
  return config.databaseUrl ? cutOnServer(config.databaseUrl, site, csvFile) : cutOnSqlite(site, csvFile);
}

/** Kills it once it has written part of its rows, seen in the write-ahead log. */
async function cutOnSqlite({ server, ...site }: Awaited<ReturnType<typeof start>>, csvFile: File): Promise<Outcome> {
  const log = join(config.dataDir, 'parcours.sqlite-wal');
  const before = statSync(log).size;
  let isOver = false;
  const answer = outcomeOf(send(site, csvFile)).finally(() => (isOver = true));
  while (!isOver && statSync(log).size < before + 500_000) await setImmediate();
  await server.stop('SIGKILL');
  return answer;
}

/**
 * Kills it once it has written all its rows, and waits for what it changes last. Its connection is ended too: the statement that
 * waits brings its COMMIT with it, and a database server that has not seen yet that nobody is there would do both.
 */
async function cutOnServer(
  databaseUrl: string,
  { server, ...site }: Awaited<ReturnType<typeof start>>,
  csvFile: File,
): Promise<Outcome> {
  return inDatabase(databaseUrl, async (sql) => {
    await sql.query('SET SESSION TRANSACTION ISOLATION LEVEL READ UNCOMMITTED');
    const ask = async <T>(query: string) => (await sql.query(query))[0] as T[];
    const count = async () => Number((await ask<{ count: number }>('SELECT COUNT(*) AS count FROM stage'))[0]!.count);
    const waiting = async () => (await openTransactions(ask)).filter(({ isWaiting }) => isWaiting);
    const before = await count();
    await sql.query('BEGIN');
    await sql.query("SELECT * FROM setting WHERE name = 'generation' FOR UPDATE");
    const answer = outcomeOf(send(site, csvFile));
    await until(async () => (await waiting()).length === 1);
    expect(await count()).toBeGreaterThan(before);
    const [writer] = await waiting();
    await server.stop('SIGKILL');
    await sql.query(`KILL ${writer!.id}`);
    await until(async () => (await openTransactions(ask)).length === 0);
    await sql.query('ROLLBACK');
    return answer;
  });
}

const outcomeOf = (answer: Promise<unknown>): Promise<Outcome> =>
  answer.then(
    () => undefined,
    () => 'cut',
  );

/** Four times as many rows as one statement inserts. */
const LINES = 4000;

const stagesOf = async ({ url }: { url: string }) => (await (await fetch(`${url}/api/stage`)).json()) as unknown[];

it('kill -9 in the middle of 4,000 lines leaves what was there, whole', async () => {
  // With SQLite the kill may come after the commit on a busy machine: nothing is shown then, and the next ones are sent.
  for (let from = 5; ; from += LINES) {
    const first = await start();
    if (from === 5) expect(await send(first, csv(0, 10))).toMatchObject({ created: 10 });
    const before = await stagesOf(first);
    if ((await cut(first, csv(from, LINES))) !== 'cut') continue;

    const second = await start();
    const after = await stagesOf(second);
    if (after.length === from + LINES) {
      await second.server.stop('SIGKILL');
      continue;
    }
    expect(after).toEqual(before);
    expect(await (await fetch(`${second.url}/api/responsable`)).json()).toHaveLength(1);
    expect(await send(second, csv(from, LINES))).toMatchObject({ total: LINES });
    expect(await stagesOf(second)).toHaveLength(from + LINES);
    return;
  }
}, 180_000);
