import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { config } from '../../config/config.js';
import { createDatabase, dropDatabase } from '../../test/database.js';
import { file, formOf } from '../../test/forms.js';
import { cookiesOf, instance, type Instance } from '../../test/instances.js';
import { inDatabase } from '../../test/on-server.js';
import { countWaiting, openTransactions } from '../../test/transactions.js';
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
    (_, i) => `N-${from + i};Stage ${from + i};${'Décrire la chaîne. '.repeat(60)};DUPONT, Jean\n`,
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

/** The process is killed in the middle of the file's transaction, which is held there. */
async function cut(site: Awaited<ReturnType<typeof start>>, csvFile: File): Promise<void> {
  if (config.databaseUrl) await cutOnServer(config.databaseUrl, site, csvFile);
  else await cutOnSqlite(site, csvFile);
}

/** It outlasts the test, and ends: a process that was left behind must not compute for ever. */
const LONG =
  'SELECT COUNT(*) FROM (WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i FROM n LIMIT 1000000000) SELECT i FROM n)';
const HOLD = `CREATE TRIGGER hold BEFORE UPDATE ON setting WHEN NEW.name = 'generation' BEGIN ${LONG}; END`;

/** Kills it once it has written part of its rows, seen in the write-ahead log, and before its last statement. */
async function cutOnSqlite({ server, ...site }: Awaited<ReturnType<typeof start>>, csvFile: File): Promise<void> {
  const database = join(config.dataDir, 'parcours.sqlite');
  const dataSource = await new DataSource({ type: 'better-sqlite3', database }).initialize();
  try {
    await dataSource.query(HOLD);
    // A log that was copied to the database is written anew from its beginning, and would not grow.
    expect(await dataSource.query('PRAGMA wal_checkpoint(TRUNCATE)')).toMatchObject([{ busy: 0 }]);
    const rejection = expect(send(site, csvFile)).rejects.toThrow('fetch failed');
    await until(() => statSync(`${database}-wal`).size > 500_000);
    await server.stop('SIGKILL');
    await rejection;
    await dataSource.query('DROP TRIGGER hold');
  } finally {
    await dataSource.destroy();
  }
}

/**
 * Kills it once it has written all its rows, and waits for what it changes last. Its connection is ended too: the statement that
 * waits brings its COMMIT with it, and a database server that has not seen yet that nobody is there would do both.
 */
async function cutOnServer(
  databaseUrl: string,
  { server, ...site }: Awaited<ReturnType<typeof start>>,
  csvFile: File,
): Promise<void> {
  await inDatabase(databaseUrl, async (sql) => {
    await sql.query('SET SESSION TRANSACTION ISOLATION LEVEL READ UNCOMMITTED');
    const ask = async <T>(query: string) => (await sql.query(query))[0] as T[];
    const count = async () => Number((await ask<{ count: number }>('SELECT COUNT(*) AS count FROM stage'))[0]!.count);
    const before = await count();
    await sql.query('BEGIN');
    await sql.query("SELECT * FROM setting WHERE name = 'generation' FOR UPDATE");
    const rejection = expect(send(site, csvFile)).rejects.toThrow('fetch failed');
    await until(async () => (await countWaiting(ask)) === 1);
    expect(await count()).toBeGreaterThan(before);
    const writer = (await openTransactions(ask)).find(({ isWaiting }) => isWaiting);
    await server.stop('SIGKILL');
    await sql.query(`KILL ${writer!.id}`);
    await until(async () => (await openTransactions(ask)).length === 0);
    await sql.query('ROLLBACK');
    await rejection;
  });
}

/** Four times as many rows as one statement inserts, and more text than SQLite keeps in memory of a transaction. */
const LINES = 4000;

const stagesOf = async ({ url }: { url: string }) => (await (await fetch(`${url}/api/stage`)).json()) as unknown[];

it('kill -9 in the middle of 4,000 lines leaves what was there, whole', async () => {
  const first = await start();
  expect(await send(first, csv(0, 10))).toMatchObject({ created: 10 });
  const before = await stagesOf(first);
  await cut(first, csv(5, LINES));

  const second = await start();
  expect(await stagesOf(second)).toEqual(before);
  expect(await (await fetch(`${second.url}/api/responsable`)).json()).toHaveLength(1);
  expect(await send(second, csv(5, LINES))).toMatchObject({ total: LINES });
  expect(await stagesOf(second)).toHaveLength(5 + LINES);
}, 180_000);
