import { config } from '../../config/config.js';
import { type Json, useApp } from '../../test/app.js';
import { type Account, type Client, signedIn } from '../../test/client.js';
import { untilGone } from '../../test/copies.js';
import { draws } from '../../test/draws.js';
import { moved, otherInstance } from '../../test/other-instance.js';
import { newPreparation, Prepared } from '../../test/preparations.js';
import { until } from '../../test/until.js';

const app = useApp();
const second = otherInstance(app);
let people: Account[];
let prep: Prepared;
beforeEach(async () => {
  people = [];
  for (let i = 0; i < 10; i += 1) people.push(await signedIn(app, 'staff'));
  prep = await newPreparation(app, people[0]!);
  await prep.read('/api/lieu');
});

const NAMES = /^Lieu \d+-\d+$/;
/** Each makes places one after the other; what was acknowledged, and every status. */
async function save(clients: Client[], each: number, from = 0) {
  const acknowledged: Json[] = [];
  const statuses: number[] = [];
  await Promise.all(
    clients.map(async (client, who) => {
      for (let i = from; i < from + each; i += 1) {
        const { status, body } = await client.call('POST', `${prep.base}/api/lieu`, { name: `Lieu ${who}-${i}` });
        statuses.push(status);
        if (status === 200) acknowledged.push(body);
      }
    }),
  );
  return { acknowledged, statuses: [...new Set(statuses)].sort() };
}

/** What was acknowledged is in the lines, in each copy and in one opened anew, once each. */
async function expectKept(acknowledged: Json[], others: Prepared[] = []) {
  const names = acknowledged.map(({ nom }) => nom).sort();
  const lines = await prep.lines();
  expect(lines.map(({ libelle }) => libelle).sort()).toEqual(names);
  expect(new Set(lines.map(({ cle }) => cle)).size).toBe(names.length);
  const seen = async (one: Prepared) => ((await one.read('/api/lieu')) as Json[]).map(({ nom }) => nom).sort();
  for (const one of [prep, ...others]) expect(await seen(one)).toEqual(names);
  await prep.close();
  expect(await seen(prep)).toEqual(names);
  const journal = (await prep.read('/api/journal?limit=500')) as Json[];
  expect(
    journal
      .map(({ libelle }) => libelle)
      .filter((libelle) => NAMES.test(libelle))
      .sort(),
  ).toEqual(names);
}

it('ten people who save at once inside are all served', async () => {
  const { acknowledged, statuses } = await save(people, draws(10));
  expect([statuses, acknowledged.length]).toEqual([[200], 10 * draws(10)]);
  await expectKept(acknowledged);
});

it('from two instances, too', async () => {
  const there = people.map((one) => moved(one, second()));
  const other = new Prepared(second(), there[0]!, prep.id);
  await other.read('/api/lieu');
  const mixed = people.map((one, i) => (i % 2 ? one : there[i]!));
  const { acknowledged, statuses } = await save(mixed, draws(10));
  expect([statuses, acknowledged.length]).toEqual([[200], 10 * draws(10)]);
  await expectKept(acknowledged, [other]);
});

it('a thousand reads at once inside are all answered', async () => {
  const reads = Array.from({ length: 1000 }, (_, i) => people[i % 10]!.get(`${prep.base}/api/lieu`));
  expect([...new Set((await Promise.all(reads)).map(({ status }) => status))]).toEqual([200]);
});

it('of hundreds of writes at once, each is done or refused, and none is lost or doubled', async () => {
  const many = Array.from({ length: 400 }, (_, i) => people[i % 10]!);
  const { acknowledged, statuses } = await save(many, 1);
  expect(statuses.filter((status) => ![200, 503].includes(status))).toEqual([]);
  expect(acknowledged.length).toBeGreaterThan(50);
  // One that was handed over while its answer came too late stands.
  const standing = (await prep.lines()).map(({ libelle }) => ({ nom: libelle as string }));
  for (const { nom } of acknowledged) expect(standing).toContainEqual({ nom });
  await expectKept(standing);
});

describe('a copy that ends, or answers no more', () => {
  const { copyAnswerMs } = config;
  beforeAll(() => Object.assign(config, { copyAnswerMs: 4000 }));
  afterAll(() => Object.assign(config, { copyAnswerMs }));

  it.each(['SIGKILL', 'SIGTERM', 'SIGSTOP'] as const)(
    'what was acknowledged before the copy got a %s stays, and what was not may be sent again',
    async (signal) => {
      const saving = save(people, 8);
      await until(async () => (await prep.lines()).length >= 10);
      const [copy] = prep.copies();
      process.kill(copy!.pid, signal);
      const { acknowledged, statuses } = await saving;
      await untilGone(copy!);
      expect(statuses.filter((status) => ![200, 503].includes(status))).toEqual([]);
      const known = new Set(acknowledged.map(({ nom }) => nom));
      // Handed to the site, and not answered: it stands.
      const standing = (await prep.lines()).map(({ libelle, cle }) => ({ nom: libelle, id: Number(cle) }));
      for (const { nom, id } of acknowledged) expect(standing).toContainEqual({ nom, id });
      expect(standing.filter(({ nom }) => !known.has(nom)).length).toBeLessThanOrEqual(1);
      await prep.read('/api/lieu');
      const after = await save(people, 1, 100);
      expect(after.statuses).toEqual([200]);
      await expectKept([...standing, ...after.acknowledged]);
    },
  );
});
