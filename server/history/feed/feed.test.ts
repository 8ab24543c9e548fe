import { setTimeout as pause } from 'node:timers/promises';
import { ContentVersion } from '../../content/content-version.js';
import { Transactions } from '../../content/transactions.js';
import { type Json, useApp } from '../../test/app.js';
import { useAccounts } from '../../test/client.js';
import { errors } from '../../test/errors.js';
import { file, formOf } from '../../test/forms.js';
import { now, pruneNow } from '../../test/history.js';
import { moved, otherInstance } from '../../test/other-instance.js';

const app = useApp();
const other = otherInstance(app);
const who = useAccounts(app, { staff: 'staff', admin: 'admin' });

const read = async (query = ''): Promise<Json> => {
  const { status, body } = await who.staff.get(`/api/changement${query}`);
  expect(status).toBe(200);
  return body;
};
/** The place in the feed behind everything that there is. */
async function present(): Promise<string> {
  let { changements, suite } = await read('?limit=500');
  while (changements.length > 0) ({ changements, suite } = await read(`?limit=500&apres=${suite}`));
  return suite;
}
const done = async (method: string, path: string, body?: unknown): Promise<{ id: number; modification: number }> => {
  const answer = await who.admin.call(method, `/api/${path}`, body);
  expect([path, answer.status]).toEqual([path, 200]);
  return { id: answer.body.id, modification: Number(answer.headers.get('X-Modification')) };
};
const fiche = (entite: string, cle: number | string, operation: string, version: number | null) => {
  return { entite, cle: String(cle), operation, version };
};

describe('the feed', () => {
  it('tells what each modification did, in order, and where to go on', async () => {
    const from = await present();
    const parcours = await done('POST', 'parcours', { name: 'Radar' });
    const { id, modification } = await done('PUT', `parcours/${parcours.id}`, { name: 'Radars' });
    const gone = await done('DELETE', `parcours/${parcours.id}`);

    const { changements, suite } = await read(`?apres=${from}`);

    expect(changements).toMatchObject([
      { modification: parcours.modification, genre: 'enregistrement', total: 1 },
      { modification, total: 1, fiches: [fiche('parcours', id, 'modification', 2)] },
      { modification: gone.modification, genre: 'suppression', fiches: [fiche('parcours', id, 'suppression', 2)] },
    ]);
    expect(Object.keys(changements[0]).sort()).toEqual(['date', 'fiches', 'genre', 'modification', 'rang', 'total']);
    expect(changements[0].date).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    const ranks = changements.map(({ rang }: Json) => rang);
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
    expect(await read(`?apres=${suite}`)).toEqual({ changements: [], suite });
  });

  it('goes on page by page, to the same end', async () => {
    const from = await present();
    for (const name of ['A', 'B', 'C', 'D', 'E']) await done('POST', 'lieu', { name });
    const whole = await read(`?apres=${from}`);

    const pages: Json[] = [];
    for (let [suite, more] = [from, true]; more;) {
      const page = await read(`?limit=2&apres=${suite}`);
      pages.push(page.changements);
      [suite, more] = [page.suite, page.changements.length > 0];
    }
    expect(pages.map(({ length }) => length)).toEqual([2, 2, 1, 0]);
    expect(pages.flat()).toEqual(whole.changements);
  });

  it('shows pages by key and version, and no account', async () => {
    const page = await app.world.page();
    const from = await present();
    await done('PUT', `static/${page.id}`, { menu: 'M', title: 'T', content: 'Secret' });
    const password = 'correct cheval pile agrafe';
    await done('POST', 'user', { username: 'ada', password, passwordConfirmation: password });

    const { changements } = await read(`?apres=${from}`);

    expect(changements).toMatchObject([{ total: 1, fiches: [fiche('static', page.id, 'modification', 2)] }]);
    expect(JSON.stringify(changements)).not.toMatch(/ada|Secret|"user"/);
  });

  it('has one line for an import, with the first 500 and how many there are', async () => {
    const from = await present();
    const lines = Array.from({ length: 620 }, (_, i) => `A-${i};Stage ${i}`);
    const csv = file(`Code;Libellé\n${lines.join('\n')}\n`, 'a.csv', 'text/csv');
    await done('POST', 'stage/import', formOf({ file: csv }));

    const { changements } = await read(`?apres=${from}`);

    expect(changements).toMatchObject([{ genre: 'import', total: 620 }]);
    expect(changements[0].fiches).toHaveLength(500);
    expect(changements[0].fiches[0]).toMatchObject({ entite: 'stage', operation: 'creation', version: 1 });
  });
});

describe('a place in the feed', () => {
  it.each(['abc', '12', '-1', '0', '1-x', '1-3q2_Zl0vTnB8cYxA-', `${'1'.repeat(11)}-3q2_Zl0vTnB8cYxA`])(
    'that is none is 400: %s',
    async (apres) => {
      const { status, body } = await who.staff.get(`/api/changement?apres=${apres}`);
      expect([status, body.errors]).toEqual([
        400,
        [{ param: 'apres', msg: 'Indiquez la « suite » d’une réponse précédente, telle quelle.' }],
      ]);
    },
  );

  it.each(['0', '501', 'x'])('limit=%s is 400', async (limit) => {
    expect((await who.staff.get(`/api/changement?limit=${limit}`)).body.errors).toMatchObject([{ param: 'limit' }]);
  });

  it('of another site, or ahead of this one, is 410', async () => {
    const [rang, ...word] = (await present()).split('-');
    for (const apres of [`${rang}-3q2_Zl0vTnB8cYxA`, `${Number(rang) + 1}-${word.join('-')}`]) {
      const { status, body } = await who.staff.get(`/api/changement?apres=${apres}`);
      expect([status, body.error, body.message]).toEqual([410, 'Plus disponible', expect.stringMatching(/relisez/)]);
    }
  });

  it('of before a restore is 410; without a place, the feed begins anew', async () => {
    const before = await present();
    await app.nest.get(Transactions).runUnrecorded((manager) => ContentVersion.replace(manager));

    expect((await who.staff.get(`/api/changement?apres=${before}`)).status).toBe(410);
    const after = await present();
    expect(after).not.toBe(before);
    await done('POST', 'lieu', { name: 'A' });
    expect((await read(`?apres=${after}`)).changements).toHaveLength(1);
  });

  it('past what is kept is 410; that of the last line that went is not', async () => {
    const old = await present();
    const first = await done('POST', 'lieu', { name: 'A' });
    const { suite } = await read(`?apres=${old}&limit=1`);
    const second = await done('POST', 'lieu', { name: 'B' });
    await app.dataSource.query('UPDATE modification SET date = date - ? WHERE id <= ?', [
      31 * 24 * 3600,
      first.modification,
    ]);
    await pruneNow(app, { now: now() });

    expect((await who.staff.get(`/api/changement?apres=${old}`)).status).toBe(410);
    for (const query of [`?apres=${suite}`, ''])
      expect((await read(query)).changements.map(({ modification }: Json) => modification)).toEqual([
        second.modification,
      ]);
  });

  it('is no visitor’s', async () => {
    expect(await app.refused('/api/changement')).toEqual(errors.unauthenticated);
  });
});

it('misses none of the commits that cross on two instances, and tells each once', async () => {
  const from = await present();
  const clients = [who.admin, moved(who.admin, other())];
  const stage = await done('POST', 'stage', formOf({ code: 'A-1', name: 'Un' }));
  const made: number[] = [stage.modification];
  let busy = 8;
  const write = async (writer: number) => {
    for (let i = 0; i < 12; i += 1) {
      const client = clients[(writer + i) % 2]!;
      // Long and short ones: those that began first do not end first.
      const [method, path, body] = [
        ['POST', 'lieu', { name: `${writer} ${i}` }],
        ['PUT', `stage/${stage.id}`, formOf({ code: 'A-1', name: `${writer} ${i}` })],
        ['POST', 'stage/import', formOf({ file: file(csvOf(writer, i), 'a.csv', 'text/csv') })],
      ][Math.floor(Math.random() * 3)] as [string, string, object];
      const { status, headers } = await client.call(method, `/api/${path}`, body);
      if (status === 200) made.push(Number(headers.get('X-Modification')));
      await pause(Math.random() * 20);
    }
  };
  const seen: number[] = [];
  const follow = async () => {
    for (let suite = from; ;) {
      const isLast = busy === 0;
      const page = await read(`?limit=3&apres=${suite}`);
      seen.push(...page.changements.map(({ modification }: Json) => modification));
      ({ suite } = page);
      if (isLast && page.changements.length === 0) return;
    }
  };
  await Promise.all([follow(), ...Array.from({ length: 8 }, (_, writer) => write(writer).finally(() => (busy -= 1)))]);

  expect(made.length).toBeGreaterThan(60);
  expect([...seen].sort((a, b) => a - b)).toEqual([...made].sort((a, b) => a - b));
}, 60_000);

const csvOf = (writer: number, i: number) =>
  `Code;Libellé\n${Array.from({ length: 20 }, (_, n) => `W${writer}-${i}-${n};Un`).join('\n')}\n`;
