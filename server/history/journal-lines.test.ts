import { type Json, useApp } from '../test/app.js';
import { Client, signedIn } from '../test/client.js';
import { untilThere } from '../test/journal.js';

const app = useApp();
let admin: Awaited<ReturnType<typeof signedIn>>;
let staff: Awaited<ReturnType<typeof signedIn>>;
beforeEach(async () => {
  await app.dataSource.query('DELETE FROM modification');
  admin = await signedIn(app, 'admin');
  staff = await signedIn(app, 'staff');
});

const journal = async (query: string, who: Client = admin): Promise<Json[]> =>
  (await who.get(`/api/journal${query}`)).body;

describe('lines that change nothing', () => {
  it('a sign-in, for administrators alone', async () => {
    const [line] = await journal(`?genre=connexion&auteur=${staff.user.username}`);

    expect(line).toMatchObject({
      auteur: staff.user.username,
      source: 'site',
      libelle: expect.stringMatching(/, depuis (127\.0\.0\.1|::1)/),
      creations: 0,
      modifications: 0,
      suppressions: 0,
      entite: null,
      cle: null,
    });
    expect(await journal('?genre=connexion', staff)).toEqual([]);
    expect((await staff.get(`/api/journal/${line.id}`)).status).toBe(404);
    expect((await admin.get(`/api/journal/${line.id}`)).body).toMatchObject({ id: line.id, changements: [] });
    expect((await admin.call('POST', `/api/journal/${line.id}/annuler`)).body).toMatchObject({ modification: null });
  });

  it('failed ones, counted on one line an hour of each account and address, and never what was typed for a name', async () => {
    const tries = ['zut alors', 'mon mot de passe', staff.user.username, staff.user.username, staff.user.username];
    for (const username of tries) expect((await new Client(app).signIn(username, 'faux')).status).toBe(401);
    await staff.call('PUT', '/api/session/password', { currentPassword: 'faux', password: 'correct cheval pile' });

    const lines = await untilThere(admin, '?genre=echec_connexion', 2, ({ libelle }) => /, [24] fois$/.test(libelle));

    expect(lines.map(({ auteur, libelle }) => [auteur, libelle.replace(/depuis .+, /, '')])).toEqual([
      [staff.user.username, `${staff.user.username}, 4 fois`],
      [null, 'compte inconnu, 2 fois'],
    ]);
    const [{ n }] = await app.dataSource.query<[{ n: number | string }]>(
      `SELECT COUNT(*) AS n FROM modification WHERE libelle LIKE '%zut%' OR libelle LIKE '%mon mot%'`,
    );
    expect(Number(n)).toBe(0);
    expect(await journal('?genre=echec_connexion', staff)).toEqual([]);
  });

  it('an export of stages, with what it was of', async () => {
    expect((await staff.get('/api/stage/export?filter=radar')).status).toBe(200);

    expect(await untilThere(admin, '?genre=export', 1)).toMatchObject([
      { auteur: staff.user.username, libelle: 'Stages en CSV, « radar »' },
    ]);
  });

  it('nobody is locked out by a journal that cannot take a failed sign-in, nor told', async () => {
    await app.dataSource.query('ALTER TABLE modification RENAME TO away');
    const failed = await new Client(app).signIn('personne', 'faux');
    const exported = await staff.get('/api/stage/export');
    await app.dataSource.query('ALTER TABLE away RENAME TO modification');

    expect([failed.status, exported.status]).toEqual([401, 200]);
  });
});
