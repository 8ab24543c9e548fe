import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { config } from '../../config/config.js';
import { createDatabase, dropDatabase } from '../../test/database.js';
import { file, formOf } from '../../test/forms.js';
import { cookiesOf, instance, type Instance } from '../../test/instances.js';
import { inDatabase } from '../../test/on-server.js';

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

/** Resolves once the import has written part of its rows, seen uncommitted or in the write-ahead log; or is over. */
async function inTheMiddle(isOver: () => boolean): Promise<void> {
  if (!config.databaseUrl) {
    const log = join(config.dataDir, 'parcours.sqlite-wal');
    const before = statSync(log).size;
    while (!isOver() && statSync(log).size < before + 500_000) await setImmediate();
    return;
  }
  await inDatabase(config.databaseUrl, async (sql) => {
    await sql.query('SET SESSION TRANSACTION ISOLATION LEVEL READ UNCOMMITTED');
    const count = async () => {
      const [rows] = await sql.query('SELECT COUNT(*) AS count FROM stage');
      return Number((rows as { count: number }[])[0]!.count);
    };
    for (const before = await count(); !isOver() && (await count()) < before + 1000;);
  });
}

/** The file on its way as the process is killed; undefined where the answer came first. */
async function cut({ server, ...site }: Awaited<ReturnType<typeof start>>, csvFile: File): Promise<'cut' | undefined> {
  let isOver = false;
  const answer = send(site, csvFile)
    .then(
      () => undefined,
      () => 'cut' as const,
    )
    .finally(() => (isOver = true));
  await inTheMiddle(() => isOver);
  await server.stop('SIGKILL');
  return answer;
}

/** Four times as many rows as one statement inserts. */
const LINES = 4000;

const stagesOf = async ({ url }: { url: string }) => (await (await fetch(`${url}/api/stage`)).json()) as unknown[];

it('kill -9 in the middle of 4,000 lines leaves what was there, whole', async () => {
  // On a busy machine the kill may come after the commit: then there is nothing to show, and the next ones are sent.
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
