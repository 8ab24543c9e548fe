import { randomUUID } from 'node:crypto';
import { useApp } from '../test/app.js';
import { Client } from '../test/client.js';
import { untilThere, useJournal } from '../test/journal.js';

const app = useApp();
const { who, journal } = useJournal(app);

describe('lines that change nothing', () => {
  it('a sign-in, for administrators alone', async () => {
    const [line] = await journal(`?genre=connexion&auteur=${who.staff.user.username}`);

    expect(line).toMatchObject({
      auteur: who.staff.user.username,
      source: 'site',
      libelle: expect.stringMatching(/, depuis (127\.0\.0\.1|::1)/),
      creations: 0,
      modifications: 0,
      suppressions: 0,
      entite: null,
      cle: null,
    });
    expect(await journal('?genre=connexion', who.staff)).toEqual([]);
    expect((await who.staff.get(`/api/journal/${line.id}`)).status).toBe(404);
    expect((await who.admin.get(`/api/journal/${line.id}`)).body).toMatchObject({ id: line.id, changements: [] });
    expect((await who.admin.call('POST', `/api/journal/${line.id}/annuler`)).body).toMatchObject({
      modification: null,
    });
  });

  it('failed ones, counted on one line an hour of each account and address, and never what was typed for a name', async () => {
    const tries = [
      'zut alors',
      'mon mot de passe',
      who.staff.user.username,
      who.staff.user.username,
      who.staff.user.username,
    ];
    for (const username of tries) expect((await new Client(app).signIn(username, 'faux')).status).toBe(401);
    await who.staff.call('PUT', '/api/session/password', { currentPassword: 'faux', password: 'correct cheval pile' });

    const lines = await untilThere(who.admin, '?genre=echec_connexion', 2, ({ libelle }) =>
      /, [24] fois$/.test(libelle),
    );

    expect(lines.map(({ auteur, libelle }) => [auteur, libelle.replace(/depuis .+, /, '')])).toEqual([
      [who.staff.user.username, `${who.staff.user.username}, 4 fois`],
      [null, 'compte inconnu, 2 fois'],
    ]);
    const [{ n }] = await app.dataSource.query<[{ n: number | string }]>(
      `SELECT COUNT(*) AS n FROM modification WHERE libelle LIKE '%zut%' OR libelle LIKE '%mon mot%'`,
    );
    expect(Number(n)).toBe(0);
    expect(await journal('?genre=echec_connexion', who.staff)).toEqual([]);
  });

  it('tries that are refused unlooked at, one line a minute of an account, and one of all that there are not', async () => {
    const { username } = who.staff.user;
    const client = new Client(app);
    const secret = `mot de passe ${randomUUID()}`;
    for (let i = 0; i < 14; i += 1)
      for (const name of [username, secret])
        expect((await client.signIn(name, 'faux')).status).toBe(i < 10 ? 401 : 429);

    const refused = await untilThere(who.admin, '?genre=echec_connexion', 2, ({ libelle }) =>
      /, refusée sans/.test(libelle),
    );

    const told = refused.flatMap(({ auteur, libelle }) =>
      /refusée/.test(libelle) ? [[auteur, libelle.split(',')[0]]] : [],
    );
    expect(told.sort()).toEqual(
      [
        [null, 'compte inconnu'],
        [username, username],
      ].sort(),
    );
    expect(JSON.stringify(refused)).not.toContain(secret);
  });

  it('an export of stages, with what it was of', async () => {
    expect((await who.staff.get('/api/stage/export?filter=radar')).status).toBe(200);

    expect(await untilThere(who.admin, '?genre=export', 1)).toMatchObject([
      { auteur: who.staff.user.username, libelle: 'Stages en CSV, « radar »' },
    ]);
  });

  it('fifty exports of a minute on one line of each person, which names each once', async () => {
    const paths = ['stage/export', 'session_stage/export', 'stage/export?filter=a'];
    const other = who.admin;
    await Promise.all(
      Array.from({ length: 51 }, (_, i) => who.staff.get(`/api/${paths[i % 3]}`)).concat(
        other.get('/api/stage/export'),
      ),
    );

    const lines = await untilThere(who.admin, '?genre=export', 2, ({ auteur, libelle }) =>
      auteur === other.user.username ? true : libelle.split(', puis ').length === 3,
    );
    expect(new Set(lines[0].libelle.split(', puis ').concat(lines[1].libelle.split(', puis ')))).toEqual(
      new Set(['Stages en CSV', 'Sessions en CSV', 'Stages en CSV, «\u00a0a\u00a0»'.replaceAll('\u00a0', ' ')]),
    );

    await app.dataSource.query('UPDATE modification SET date = date - 61');
    await who.staff.get('/api/stage/export');
    await untilThere(who.admin, '?genre=export', 3);
  });

  it('no export is left out for want of room, nor for a line of a clock that was wrong', async () => {
    const long = (letter: string) => `/api/stage/export?filter=${letter.repeat(200)}`;
    const exports = [long('a'), long('b'), '/api/session_stage/export', '/api/journal/export'];
    for (const path of exports) expect((await who.admin.get(path)).status).toBe(200);
    const [line] = await untilThere(who.admin, '?genre=export', 1, ({ libelle }) => libelle.endsWith('Journal en CSV'));
    expect(line.libelle).toBe('Stages en CSV, …, puis Sessions en CSV, puis Journal en CSV');

    await app.dataSource.query('UPDATE modification SET date = date + 3600');
    await who.admin.get('/api/stage/export');
    await untilThere(who.admin, '?genre=export', 2);
  });

  it('nobody is locked out by a journal that cannot take a failed sign-in, nor told', async () => {
    await app.dataSource.query('ALTER TABLE modification RENAME TO away');
    const failed = await new Client(app).signIn('personne', 'faux');
    const exported = await who.staff.get('/api/stage/export');
    await app.dataSource.query('ALTER TABLE away RENAME TO modification');

    expect([failed.status, exported.status]).toEqual([401, 200]);
  });
});
