import { type Json, useApp } from '../test/app.js';
import { type Account, useAccounts } from '../test/client.js';
import { useCopiesHere } from '../test/copies-here.js';
import { errors, messages } from '../test/errors.js';
import { formOf, file, pdf } from '../test/forms.js';
import { now, pruneNow } from '../test/history.js';
import { bytesOf, picture, uploaded } from '../test/images.js';

const DAY = 24 * 3600;
const TAKEN = 'Un catalogue gardé porte déjà ce nom.';
useCopiesHere();
const app = useApp();
const who = useAccounts(app, { staff: 'staff', admin: 'admin' });

const keep = (nom: unknown, client: Account = who.staff, headers = {}) =>
  client.call('POST', '/api/catalogue', { nom }, headers);
const kept = async (nom: string): Promise<Json> => (await keep(nom)).body;
const listed = async (): Promise<Json[]> => (await who.staff.get('/api/catalogue')).body;
const journal = async (): Promise<string[]> =>
  (await who.staff.get('/api/journal?genre=catalogue')).body.map(({ libelle }: Json) => libelle);

describe('a kept catalogue', () => {
  it('says what it holds, when it was kept and by whom, the last one first', async () => {
    const { stage } = await app.world.everything();
    const first = await keep(' Catalogue 2026 ');
    await app.world.session(stage);
    const second = await kept('Catalogue 2027');

    expect([first.status, first.body]).toEqual([
      200,
      {
        id: expect.any(Number),
        nom: 'Catalogue 2026',
        date: expect.stringMatching(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d.000Z$/),
        parcours: 1,
        stages: 1,
        sessions: 1,
        poids: expect.any(Number),
        par: who.staff.user.username,
      },
    ]);
    expect(await listed()).toEqual([second, first.body]);
    expect(second).toMatchObject({ sessions: 2 });
    expect(await journal()).toEqual(['Catalogue 2027', 'Catalogue 2026']);
  });

  it.each<[nom: unknown, msg: string]>([
    ['', messages.required],
    [undefined, messages.required],
    [2026, messages.text],
    ['a\u0000b', messages.control],
    ['a'.repeat(101), messages.tooLong(100)],
  ])('named %j is refused', async (nom, msg) => {
    const { status, body } = await keep(nom);
    expect([status, body.errors]).toEqual([400, [{ param: 'nom', msg }]]);
    expect(await listed()).toEqual([]);
  });

  it('has a name of its own, whatever its case and accents, also among two that are kept at once', async () => {
    await keep('Été 2026');
    const { body } = await keep('ETE 2026');
    expect(body).toEqual(errors.conflict(TAKEN, 'nom'));
    const answers = await Promise.all(['Automne', 'AUTOMNE', 'automne'].map((nom) => keep(nom)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await listed()).toHaveLength(2);
  });

  it('is read as it was kept', async () => {
    const { parcours, stage } = await app.world.everything();
    const { id } = await kept('Catalogue 2026');
    const paths = [`/api/parcours/${parcours.id}`, `/api/stage/${stage.id}`];
    const before = await Promise.all(paths.map((path) => app.ok(path)));
    await who.staff.call('PUT', `/api/parcours/${parcours.id}`, { name: 'Autre', description: '' });
    for (const [index, path] of paths.entries())
      expect((await who.staff.get(`/catalogue/${id}${path}`)).body).toEqual(before[index]);
  });

  it('is renamed', async () => {
    const [one, other] = [await kept('Brouillon'), await kept('Catalogue 2027')];
    const rename = (nom: string) => who.staff.call('PUT', `/api/catalogue/${one.id}`, { nom });
    expect((await rename('catalogue 2027')).body).toEqual(errors.conflict(TAKEN, 'nom'));
    expect((await rename('BROUILLON')).body).toEqual({ ...one, nom: 'BROUILLON' });
    expect((await rename('Catalogue 2026')).body).toEqual({ ...one, nom: 'Catalogue 2026' });
    expect((await rename('Catalogue 2026')).status).toBe(200);
    expect(await listed()).toEqual([other, { ...one, nom: 'Catalogue 2026' }]);
    expect((await journal()).slice(0, 2)).toEqual([
      'BROUILLON, renommé Catalogue 2026',
      'Brouillon, renommé BROUILLON',
    ]);
  });

  it('is deleted, and is then no more', async () => {
    const { id } = await kept('Catalogue 2026');
    const remove = () => who.admin.call('DELETE', `/api/catalogue/${id}`);
    expect((await remove()).body).toEqual({ success: true });
    expect(await listed()).toEqual([]);
    expect((await remove()).body.message).toBe(`Le catalogue gardé ${id} n’existe pas ou plus.`);
    expect((await who.staff.call('PUT', `/api/catalogue/${id}`, { nom: 'a' })).status).toBe(404);
    expect((await journal())[0]).toBe('Catalogue 2026, supprimé');
  });

  it('sent again under its Idempotency-Key is kept once', async () => {
    const key = { 'Idempotency-Key': 'a1b2c3d4e5f6' };
    const [first, again] = [await keep('Catalogue 2026', who.staff, key), await keep('Catalogue 2026', who.staff, key)];
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await listed()).toHaveLength(1);
  });

  it('is one of 50 at most', async () => {
    for (let n = 0; n < 50; n++) await app.world.catalogue();
    const { status, body } = await keep('Un de trop');
    expect([status, body.message]).toEqual([
      409,
      'Vous gardez déjà 50 catalogues\u00a0: il faut d’abord qu’un administrateur en supprime un.',
    ]);
  });

  it('changes nothing of what visitors read', async () => {
    const { stage } = await app.world.everything();
    const before = await app.get(`/api/stage/${stage.id}`);
    await keep('Catalogue 2026');
    const after = await app.get(`/api/stage/${stage.id}`, { 'If-None-Match': before.headers.get('ETag')! });
    expect(after.status).toBe(304);
  });
});

describe('the files that a kept catalogue names', () => {
  const files = async (): Promise<number> => {
    const [{ n }] = await app.dataSource.query<[{ n: number | string }]>('SELECT COUNT(*) AS n FROM fichier');
    return Number(n);
  };
  /** Everything that nothing names is gone after that. */
  const prune = async () => {
    for (const table of ['revision', 'modification']) await app.dataSource.query(`DELETE FROM ${table}`);
    for (const days of [0, 2, 4]) await pruneNow(app, { now: now() + days * DAY });
  };
  beforeEach(() => app.dataSource.query('DELETE FROM fichier'));

  it('stay stored as long as it is kept', async () => {
    const form = formOf({ code: 'A', name: 'a', schedule: file(pdf({ mark: 'a' })) });
    const { body: stage } = await who.staff.call('POST', '/api/stage', form);
    const { id } = await kept('Catalogue 2026');
    await who.staff.call('DELETE', `/api/stage/${stage.id}`);
    await prune();
    expect(await files()).toBe(1);
    await who.admin.call('DELETE', `/api/catalogue/${id}`);
    await prune();
    expect(await files()).toBe(0);
  });

  it('stay in the library, which says why', async () => {
    const image = await uploaded(who.admin, await bytesOf(picture().png()));
    const page = await app.world.page({ contenu: `![Un schéma](${image.url})` });
    const other = await uploaded(who.admin, await bytesOf(picture({ red: 200 }).png()));
    const { id } = await kept('Catalogue 2026');
    await who.admin.call('PUT', `/api/static/${page.id}`, { menu: 'a', title: 'b', content: '' });
    for (const table of ['revision', 'modification']) await app.dataSource.query(`DELETE FROM ${table}`);

    const message = 'Cette image reste tant qu’un catalogue gardé la montre\u00a0: «\u00a0Catalogue 2026\u00a0».';
    const utilisations = [{ entite: 'catalogue', cle: String(id), libelle: 'Catalogue 2026' }];
    const remove = (one: Json) => who.staff.call('DELETE', `/api/image/${one.id}`);
    expect((await remove(image)).body).toEqual({ ...errors.conflict(message), utilisations });
    expect((await remove(other)).status).toBe(200);
    await who.admin.call('DELETE', `/api/catalogue/${id}`);
    expect((await remove(image)).status).toBe(200);
  });
});
