import { config } from '../../config/config.js';
import { takeLock } from '../../database/lock.js';
import { type Json, useApp } from '../../test/app.js';
import { type Client, signedIn } from '../../test/client.js';
import { Dice } from '../../test/dice.js';
import { SEEDS } from '../../test/draws.js';
import { age, now, pruneNow, type RevisionRow, revisions, states } from '../../test/history.js';
import { RandomWrites } from '../../test/random-writes.js';

const app = useApp();
let admin: Client;
beforeEach(async () => {
  admin = await signedIn(app, 'admin');
  for (const table of ['revision', 'modification', 'fichier']) await app.dataSource.query(`DELETE FROM ${table}`);
  await app.dataSource.query("DELETE FROM setting WHERE name = 'pruning'");
});

const DAY = 24 * 3600;
const retention = { all: 4, daily: 90, last: 3, trash: 120, journal: 300 };
const journal = async (): Promise<Json[]> => (await admin.get('/api/journal?limit=500')).body;
const undo = (id: number) => admin.call('POST', `/api/journal/${id}/annuler`);

/** A quarter of an hour before that many days ago; less where a day of the site began in between. */
function earlierThatDay(days: number): number {
  const clock = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', timeStyle: 'medium' });
  const [hours, minutes, seconds] = clock
    .format((now() - days * DAY) * 1000)
    .split(':')
    .map(Number);
  return days + Math.min(900, (hours! * 3600 + minutes! * 60 + seconds!) / 2) / DAY;
}

/** The names that a parcours was given, each so many days ago; the ids of its modifications. */
async function named(...days: number[]): Promise<number[]> {
  const { id } = await app.world.parcours();
  const ids: number[] = [];
  for (const [i] of days.entries()) {
    const { headers } = await admin.call('PUT', `/api/parcours/${id}`, { name: `Nom ${i}` });
    ids.push(Number(headers.get('X-Modification')));
  }
  await age(app.dataSource, new Map(ids.map((one, i) => [one, days[i]!])));
  return ids;
}

describe.each(SEEDS)('200 random writes of more than a year (seed %i)', (seed) => {
  it('leave every version that is kept as it was, and every deletion that the trash offers whole', async () => {
    const writes = new RandomWrites(app, admin, new Dice(seed));
    await app.world.page();
    for (let i = 0; i < 200; i += 1) await writes.write();
    const ids = (await journal()).map(({ id }) => id as number).reverse();
    // Four a day at first, then one or two, then many of the last days.
    await age(app.dataSource, new Map(ids.map((id, i) => [id, 400 * (1 - Math.floor(i / 4) / (ids.length / 4)) ** 2])));
    const [known, before] = [await revisions(app.dataSource), await states(app.dataSource)];

    const pruned = await pruneNow(app, { retention });

    const [left, after] = [await revisions(app.dataSource), await states(app.dataSource)];
    expect(pruned!.versions).toBe(known.length - left.length);
    expect(pruned!.versions).toBeGreaterThan(10);
    for (const { id } of left) expect({ id, is: after.get(id) }).toEqual({ id, is: before.get(id) });
    expectWhole(known, left);
    expectNoMore(left);
    for (const { modification } of (await admin.get('/api/corbeille')).body as Json[]) {
      const { creations, modifications, suppressions } = (await admin.get(`/api/journal/${modification}`)).body;
      const { status, body } = await undo(modification);
      const rows = [body.annulees, body.conservees, body.impossibles].flat().length;
      expect({ status, rows }).toEqual({ status: 200, rows: creations + modifications + suppressions });
    }
    expect(await pruneNow(app, { retention })).toMatchObject({ versions: 0, lines: 0 });
  });
});

/** What is not told to be pruned is as it was; so is all that is young. */
function expectWhole(known: RevisionRow[], left: RevisionRow[]): void {
  const whole = left.filter(({ elaguee }) => elaguee === 0).map(({ id_modification }) => id_modification);
  const ofThem = (rows: RevisionRow[]) => rows.filter(({ id_modification }) => whole.includes(id_modification));
  expect(ofThem(left)).toEqual(ofThem(known));
  const isYoung = ({ date }: RevisionRow) => date > now() - (retention.all - 0.5) * DAY;
  expect(left.filter(isYoung).map(({ id }) => id)).toEqual(known.filter(isYoung).map(({ id }) => id));
}

/** One version of each thing a day, then three, but for what deletions hold. */
function expectNoMore(left: RevisionRow[]): void {
  const days = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris' });
  const free = left.filter(({ suppressions }) => suppressions === 0);
  const daily = free.filter(({ date, operation }) => operation === 'modification' && date < now() - 5 * DAY);
  const seen = new Set<string>();
  for (const [i, { entite, cle, date }] of daily.entries()) {
    const former = left.filter((one) => one.entite === entite && one.cle === cle && one.id < daily[i]!.id).at(-1);
    const isHeld = former === undefined || former.suppressions > 0 || former.operation === 'suppression';
    const day = `${entite} ${cle} ${days.format(date * 1000)}`;
    if (!isHeld) expect(seen).not.toContain(day);
    seen.add(day);
  }
  const held = new Set(
    left.filter(({ suppressions }) => suppressions > 0).map(({ entite, cle }) => `${entite} ${cle}`),
  );
  const old = new Map<string, number>();
  for (const { entite, cle, date } of left)
    if (date < now() - 91 * DAY) old.set(`${entite} ${cle}`, (old.get(`${entite} ${cle}`) ?? 0) + 1);
  for (const [thing, versions] of old) if (!held.has(thing)) expect(versions).toBeLessThanOrEqual(retention.last);
}

it('of one day the last version stays, and tells what the day changed; of the oldest so many stay', async () => {
  const ids = await named(200.3, 200.2, 180, 170, 160, earlierThatDay(50), 50, 2.01, 2, 0);

  expect(await pruneNow(app, { retention })).toEqual({ versions: 3, lines: 0, files: 0 });

  const left = await revisions(app.dataSource);
  expect(left.map(({ id_modification }) => ids.indexOf(id_modification))).toEqual([2, 3, 4, 6, 7, 8, 9]);
  const [{ nom_parcours }] = left.slice(3).map(({ champs }) => JSON.parse(champs) as { nom_parcours: string[] }) as [
    { nom_parcours: string[] },
  ];
  expect(nom_parcours).toEqual(['Nom 4', 'Nom 6']);
});

it('what was pruned cannot be undone, and a sentence says so; what is whole can', async () => {
  const [, joined, whole] = await named(earlierThatDay(50), 50, 40);
  await pruneNow(app, { retention });

  expect(await undo(joined!)).toMatchObject({
    status: 409,
    body: { message: 'Cette modification est trop ancienne pour être annulée\u00a0: son détail n’est plus gardé.' },
  });
  expect((await undo(whole!)).status).toBe(200);
});

it('the trash offers what was deleted for as long as the configuration says, then its files go too', async () => {
  const deleted = async (days: number) => {
    const { id } = await app.world.parcours();
    const { headers } = await admin.call('DELETE', `/api/parcours/${id}`);
    await age(app.dataSource, new Map([[Number(headers.get('X-Modification')), days]]));
    return Number(headers.get('X-Modification'));
  };
  const [gone, kept] = [await deleted(121), await deleted(119)];
  await named(0);

  await pruneNow(app, { retention });

  const offered = ((await admin.get('/api/corbeille')).body as Json[]).map(({ modification }) => modification);
  expect(offered).toEqual([kept]);
  expect((await undo(gone)).status).toBe(409);
  expect((await undo(kept)).status).toBe(200);
});

describe('a clock that is wrong', () => {
  it.each([
    ['a century ahead', now() + 36_500 * DAY],
    ['a century behind', now() - 36_500 * DAY],
  ])('%s takes nothing', async (_, wrong) => {
    await named(1.01, 1, 0.01, 0);
    expect(await pruneNow(app, { retention, now: wrong })).toEqual({ versions: 0, lines: 0, files: 0 });
  });

  it('that wrote some lines under a wrong date keeps what is young, and takes what is old once it is right', async () => {
    const ids = await named(200, 199.9, -3000, 10_000, 1.01, 1, 0);
    const first = await pruneNow(app, { retention });

    const left = (await revisions(app.dataSource)).map(({ id_modification }) => ids.indexOf(id_modification));
    expect({ first, left }).toEqual({ first: { versions: 1, lines: 0, files: 0 }, left: [1, 2, 3, 4, 5, 6] });
  });

  it('that ran ahead for a while, and wrote, makes nothing old at once', async () => {
    await named(1.01, 1, 0);
    await pruneNow(app, { retention });
    const wrong = now() + 1000 * DAY;
    const [last] = (await named(0)) as [number];
    await app.dataSource.query('UPDATE modification SET date = ? WHERE id = ?', [wrong, last]);

    expect(await pruneNow(app, { retention, now: wrong })).toMatchObject({ versions: 0, lines: 0 });
  });
});

it('one instance at a time prunes', async () => {
  await named(earlierThatDay(50), 50, 0);
  const release = await takeLock(config, app.dataSource, 'pruning', 0);
  expect(await pruneNow(app, { retention })).toBeUndefined();
  await release!();

  expect(await pruneNow(app, { retention })).toMatchObject({ versions: 1 });
});

it('asked to stop it ends between two steps, and goes on the next time', async () => {
  await named(earlierThatDay(50), 50, 0);
  const signal = AbortSignal.abort();
  await expect(pruneNow(app, { retention, signal })).rejects.toThrow();

  expect(await pruneNow(app, { retention })).toMatchObject({ versions: 1 });
});

it('a line of the journal goes after its time, with nothing in it; not one that tells who made a version', async () => {
  const ids = await named(400, 390, 380, 370, 360, 0);
  expect(await pruneNow(app, { retention })).toEqual({ versions: 2, lines: 2, files: 0 });
  expect((await journal()).map(({ id }) => ids.indexOf(id as number))).toEqual([5, 4, 3, 2]);
});
