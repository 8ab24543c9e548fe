import { randomUUID } from 'node:crypto';
import { config } from '../../config/config.js';
import { type Json, useApp } from '../../test/app.js';
import { type Account, type Client, signedIn } from '../../test/client.js';
import { onceOpen, untilGone } from '../../test/copies.js';
import { draws } from '../../test/draws.js';
import { moved, otherInstance } from '../../test/other-instance.js';
import { newPreparation, Prepared } from '../../test/preparations.js';
import { until } from '../../test/until.js';

let people: Account[];
let prep: Prepared;
/** One preparation for all: a test tells its places from those of the others by their names. */
const app = useApp(async () => {
  people = [];
  for (let i = 0; i < 10; i += 1) people.push(await signedIn(app, 'staff'));
  prep = await newPreparation(app, people[0]!);
});
const second = otherInstance(app);
beforeEach(() => prep.read('/api/lieu'));

/** Each makes places one after the other; what was acknowledged, and every status. */
async function save(what: string, clients: Client[], each: number, { from = 0, isSentAgain = false } = {}) {
  const acknowledged: Json[] = [];
  const statuses: number[] = [];
  await Promise.all(
    clients.map(async (client, who) => {
      for (let i = from; i < from + each; i += 1) {
        const key: Record<string, string> = isSentAgain ? { 'Idempotency-Key': randomUUID().replaceAll('-', '') } : {};
        const send = () => client.call('POST', `${prep.base}/api/lieu`, { name: `${what} ${who}-${i}` }, key);
        const { status, body } = await (isSentAgain ? onceOpen(send) : send());
        statuses.push(status);
        if (status === 200) acknowledged.push(body);
      }
    }),
  );
  return { acknowledged, statuses: [...new Set(statuses)].sort() };
}

/** The lines of the places that begin with this. */
const linesOf = async (what: string) =>
  (await prep.lines()).filter(({ libelle }) => (libelle as string).startsWith(`${what} `));

/** All that was acknowledged is in the lines, in each copy and in the journal, once each. */
async function expectKept(what: string, acknowledged: Json[], copies = [prep]) {
  const names = acknowledged.map(({ nom }) => nom).sort();
  const own = (all: string[]) => all.filter((name) => name.startsWith(`${what} `)).sort();
  const lines = await linesOf(what);
  expect(own(lines.map(({ libelle }) => libelle))).toEqual(names);
  expect(new Set(lines.map(({ cle }) => cle)).size).toBe(names.length);
  for (const one of copies) {
    expect(own(((await one.read('/api/lieu')) as Json[]).map(({ nom }) => nom))).toEqual(names);
    const journal = (await one.read('/api/journal?limit=500')) as Json[];
    expect(own(journal.map(({ libelle }) => libelle))).toEqual(names);
  }
}

it('ten people who save at once inside are all served', async () => {
  const { acknowledged, statuses } = await save('Ensemble', people, draws(5));
  expect([statuses, acknowledged.length]).toEqual([[200], 10 * draws(5)]);
  await expectKept('Ensemble', acknowledged);
});

it('more reads at once inside than the socket of the copy holds unaccepted are all answered', async () => {
  // Node has a socket keep 511.
  const reads = Array.from({ length: 600 }, (_, i) => people[i % 10]!.get(`${prep.base}/api/lieu`));
  expect([...new Set((await Promise.all(reads)).map(({ status }) => status))]).toEqual([200]);
});

it('of many writes at once, each is done or refused, and none is lost or doubled', async () => {
  const many = Array.from({ length: 150 }, (_, i) => people[i % 10]!);
  const { acknowledged, statuses } = await save('Foule', many, 1);
  expect(statuses.filter((status) => ![200, 503].includes(status))).toEqual([]);
  expect(acknowledged.length).toBeGreaterThan(50);
  // One that was handed over while its answer came too late stands.
  const standing = (await linesOf('Foule')).map(({ libelle }) => ({ nom: libelle as string }));
  for (const { nom } of acknowledged) expect(standing).toContainEqual({ nom });
  await expectKept('Foule', standing);
});

describe('a copy that ends, or answers no more', () => {
  const { copyAnswerMs } = config;
  beforeAll(() => Object.assign(config, { copyAnswerMs: 4000 }));
  afterAll(() => Object.assign(config, { copyAnswerMs }));

  it.each(['SIGKILL', 'SIGTERM', 'SIGSTOP'] as const)(
    'what was acknowledged before the copy got a %s stays, and what was not may be sent again',
    async (signal) => {
      const saving = save(signal, people.slice(0, 5), 5);
      await until(async () => (await linesOf(signal)).length >= 5);
      const [copy] = prep.copies();
      process.kill(copy!.pid, signal);
      const { acknowledged, statuses } = await saving;
      await untilGone(copy!);
      expect(statuses.filter((status) => ![200, 503].includes(status))).toEqual([]);
      const known = new Set(acknowledged.map(({ nom }) => nom));
      // Handed to the site, and not answered: it stands.
      const standing = (await linesOf(signal)).map(({ libelle, cle }) => ({ nom: libelle, id: Number(cle) }));
      for (const { nom, id } of acknowledged) expect(standing).toContainEqual({ nom, id });
      expect(standing.filter(({ nom }) => !known.has(nom)).length).toBeLessThanOrEqual(1);
      await prep.read('/api/lieu');
      // A database server that a slow machine keeps waiting for 3 s counts as away: what it refuses is sent again.
      const after = await save(signal, people.slice(0, 5), 1, { from: 100, isSentAgain: true });
      expect(after.statuses).toEqual([200]);
      // In a copy that was opened anew.
      await expectKept(signal, [...standing, ...after.acknowledged]);
    },
  );
});

it('ten people who save at once from two instances are all served', async () => {
  const there = people.map((one) => moved(one, second()));
  const other = new Prepared(second(), there[0]!, prep.id);
  await other.read('/api/lieu');
  const mixed = people.map((one, i) => (i % 2 ? one : there[i]!));
  // A copy that the other one keeps overtaking refuses after some seconds, which a slow machine reaches.
  const { acknowledged, statuses } = await save('Ailleurs', mixed, draws(5), { isSentAgain: true });
  expect([statuses, acknowledged.length]).toEqual([[200], 10 * draws(5)]);
  await expectKept('Ailleurs', acknowledged, [prep, other]);
  await prep.close();
  await expectKept('Ailleurs', acknowledged);
});
