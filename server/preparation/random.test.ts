import { type Json, useApp } from '../test/app.js';
import { type Account, signedIn } from '../test/client.js';
import { type Dump, dump } from '../test/content-dump.js';
import { Dice } from '../test/dice.js';
import { draws, SEEDS } from '../test/draws.js';
import { newPreparation, type Prepared, withoutAccounts } from '../test/preparations.js';
import { NOT_INSIDE, RandomWrites } from '../test/random-writes.js';

const app = useApp();
let admin: Account;
beforeEach(async () => {
  admin = await signedIn(app, 'admin');
  await app.world.page();
  await app.world.page();
  for (let i = 0; i < 4; i += 1) await app.world.stage({ code_stage: `S-${i}` });
  await app.world.everything();
});

const ACCOUNTS = NOT_INSIDE.filter((name) => name.includes('User') || name === 'changePassword');

const live = async () => withoutAccounts(await dump(app.dataSource));

/** Without what is unequal for the same rows: where they are kept. */
const told = (all: Dump) => [...all].map(([name, row]) => `${name} ${JSON.stringify(sorted(row))}`).sort();
const sorted = (row: Json) => Object.fromEntries(Object.entries(row as object).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Where two want one code, either has it marked. */
const unmarked = (lines: string[]) =>
  lines.map((line) => line.replace(/("(?:cle_)?code_stage":"(?:S|s|STG|stg)-\d+)-\d+"/g, '$1"')).sort();

async function expectSameAnew(prep: Prepared) {
  const followed = told(await prep.dump());
  await prep.close();
  expect(unmarked(followed)).toEqual(unmarked(told(await prep.dump())));
}

/** Settles each clash one way or the other, and takes back what cannot be published. */
async function settle(prep: Prepared, dice: Dice): Promise<void> {
  for (const { entite, cle, conflits } of await prep.lines('?conflits=true&limit=500'))
    for (const { champ } of conflits as { champ: string | null }[]) {
      const garder = dice.one(['le_mien', 'le_sien']);
      const { status } = await prep.own('POST', '/trancher', { entite, cle, champ: champ ?? undefined, garder });
      expect([200, 409]).toContain(status);
    }
  for (;;) {
    const { problemes } = (await prep.publish('?dryRun=true')).body as { problemes: Json[] };
    if (problemes.length === 0) return;
    for (const { entite, cle } of problemes)
      expect([200, 404]).toContain((await prep.own('DELETE', `/lignes/${entite}/${cle}?avec=true`)).status);
  }
}

it.each(SEEDS)(
  'what chance changes inside and on the site follows, opens anew, is published and undone (seed %i)',
  async (seed) => {
    const dice = new Dice(seed);
    const prep = await newPreparation(app, admin);
    const { app: copy, who } = prep.inside;
    const inside = new RandomWrites(copy, who, new Dice(seed + 1), NOT_INSIDE);
    const outside = new RandomWrites(app, admin, new Dice(seed + 2), ACCOUNTS);
    const statuses = new Map<string, number>();
    for (let i = 0; i < draws(200); i += 1) {
      const isInside = dice.below(5) < 3;
      const { what, status } = await (isInside ? inside : outside).write();
      expect({ what, isInside, fails: status >= 500 }).toEqual({ what, isInside, fails: false });
      if (status === 200 && isInside) statuses.set(what, (statuses.get(what) ?? 0) + 1);
      if (i % 100 === 99) await expectSameAnew(prep);
    }
    expect(statuses.size).toBeGreaterThan(12);
    await settle(prep, dice);
    await expectSameAnew(prep);

    const [seen, before] = [told(await prep.dump()), told(await live())];
    const { status, body } = await prep.publish();
    expect([status, body.success]).toEqual([200, true]);
    expect(told(await live())).toEqual(seen);
    expect((await admin.call('POST', `/api/journal/${body.modification}/annuler`)).status).toBe(200);
    expect(told(await live())).toEqual(before);
  },
);
