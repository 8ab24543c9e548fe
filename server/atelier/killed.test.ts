// Run once: a copy is embedded SQLite whatever the database of the site is.
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { config } from '../config/config.js';
import { copiesOf, type CopyProcess, onceOpen, untilGone } from '../test/copies.js';
import { createDatabase, dropDatabase } from '../test/database.js';
import { administratorOf, BARE, instance, type Instance } from '../test/instances.js';

type Site = Instance & { call: Awaited<ReturnType<typeof administratorOf>> };

/** Two instances, and one that starts once the first has ended; each test ends one. */
let [one, two, three]: Site[] = [];
let catalogue: string;
// It has one of its own: other tests start sites too.
const TMPDIR = mkdtempSync(join(tmpdir(), 'parcours-test-'));
const started: Site[] = [];

beforeAll(async () => {
  await createDatabase();
  mkdirSync(config.dataDir, { recursive: true });
  [one, two] = await Promise.all([running(), running()]);
  catalogue = await kept(one, 'À tous');
});
afterAll(async () => {
  for (const site of started) await site.stop('SIGKILL');
  rmSync(TMPDIR, { recursive: true });
  await dropDatabase();
});

async function running(): Promise<Site> {
  const site = await instance({ ...BARE, TMPDIR });
  started.push({ ...site, call: await administratorOf(site) });
  return started.at(-1)!;
}

async function kept(site: Site, nom: string): Promise<string> {
  const { id } = (await (await site.call('POST', '/api/catalogue', { nom })).json()) as { id: number };
  return `/catalogue/${id}/api/static`;
}

const read = ({ call }: Site, path = catalogue) => onceOpen(() => call('GET', path));
const copies = (site: Site) => copiesOf(site.process.pid!);

it('a kept catalogue is read from any instance, each by a copy of its own', async () => {
  const [a, b] = await Promise.all([read(one!), read(two!)]);
  expect([a.status, await a.text()]).toEqual([200, await b.text()]);
  expect([one!, two!].map((site) => copies(site).length)).toEqual([1, 1]);
});

it('what a site leaves that was killed with its copies is removed by the next start, and nothing of a site that runs', async () => {
  const [[dead], alive] = [copies(one!), copies(two!)];
  // Frozen, it cannot remove the folder as its copy ends.
  one!.process.kill('SIGSTOP');
  process.kill(dead!.pid, 'SIGKILL');
  await one!.stop('SIGKILL');
  const foreign = mkdtempSync(join(TMPDIR, 'atelier-'));
  expect(existsSync(dead!.folder)).toBe(true);

  three = await running();
  await untilGone(dead!);
  expect((await read(two!)).status).toBe(200);
  expect(copies(two!)).toEqual(alive);
  expect([existsSync(alive[0]!.folder), existsSync(foreign)]).toEqual([true, true]);
});

it('the copies of a site that got a SIGTERM end with it, and leave nothing', async () => {
  const [copy] = copies(two!);
  await two!.stop('SIGTERM');
  await untilGone(copy!);
});

it('the copies of a site that got a SIGKILL end with it, also one that is still opening, and leave nothing', async () => {
  expect((await read(three!)).status).toBe(200);
  const opening = three!.call('GET', await kept(three!, 'Ouvert à peine')).catch(() => undefined);
  let both: CopyProcess[] = [];
  while (both.length < 2) {
    await fetch(`${three!.url}/api/health/live`);
    both = copies(three!);
  }
  await three!.stop('SIGKILL');
  await opening;
  for (const copy of both) await untilGone(copy);
});
