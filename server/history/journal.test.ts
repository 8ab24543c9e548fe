import { setTimeout as pause } from 'node:timers/promises';
import { type Json, useApp } from '../test/app.js';
import { Client, signedIn } from '../test/client.js';
import { errors } from '../test/errors.js';
import { PERIOD_FAULT } from './period.js';
import { routesOf } from '../test/routes.js';

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

/** What is written beside an answer comes a moment later. */
async function untilThere(query: string, count: number, holds: (line: Json) => boolean = () => true): Promise<Json[]> {
  for (;;) {
    const lines = await journal(query);
    if (lines.filter(holds).length === count) return lines;
    await pause(10);
  }
}

interface Line {
  date?: string;
  auteur?: string;
  genre?: string;
  reservee?: boolean;
  entites?: string;
}

/** Lines as time has left them; returns their numbers. */
async function past(lines: Line[]): Promise<number[]> {
  const ids = [];
  for (const { date = '2025-06-01T10:00:00Z', auteur = 'zoé', genre = 'enregistrement', ...own } of lines) {
    const { reservee = false, entites = 'stage' } = own;
    const sql = `INSERT INTO modification (date, auteur, genre, source, libelle, reservee, entites) VALUES (?, ?, ?, 'site', '', ?, ?)`;
    await app.dataSource.query(sql, [Date.parse(date) / 1000, auteur, genre, Number(reservee), entites]);
    const [{ id }] = await app.dataSource.query<[{ id: number }]>('SELECT MAX(id) AS id FROM modification');
    ids.push(id);
  }
  return ids;
}

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

    const lines = await untilThere('?genre=echec_connexion', 2, ({ libelle }) => /, [24] fois$/.test(libelle));

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

    expect(await untilThere('?genre=export', 1)).toMatchObject([
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

describe('filters', () => {
  it.each<[string, number[]]>([
    ['?auteur=zo%C3%A9', [4, 2, 0]],
    ['?auteur=ZOE&genre=import', [4]],
    ['?auteur=personne', []],
    ['?genre=suppression', [3, 1]],
    ['?entite=parcours', [4, 1]],
    ['?entite=sous', []],
    ['?entite=parcours&auteur=léa', [1]],
    ['?depuis=2025-03-30&jusqua=2025-03-30', [2, 1]],
    ['?depuis=2025-03-30T22:00:00Z&jusqua=2025-10-26', [4, 3]],
    ['?depuis=2025-03-30T23:59:59%2B02:00&jusqua=2025-03-30T23:59:59+02:00', [2]],
    ['?jusqua=2025-03-29', [0]],
    ['?depuis=2025-10-26&genre=import', [4]],
    ['?depuis=2025-01-01&jusqua=2025-12-31&limit=2&offset=1', [3, 2]],
  ])('%s', async (query, found) => {
    // Days of Paris: 23 h UTC in winter, 22 h in summer, of the day before.
    const ids = await past([
      { date: '2025-03-29T22:59:59Z' },
      { date: '2025-03-29T23:00:00Z', auteur: 'léa', genre: 'suppression', entites: 'categorie,parcours' },
      { date: '2025-03-30T21:59:59Z' },
      { date: '2025-10-25T12:00:00Z', auteur: 'léa', genre: 'suppression' },
      { date: '2025-10-26T22:59:59Z', genre: 'import', entites: 'parcours', reservee: true },
    ]);

    const { status, body, headers } = await admin.get(`/api/journal${query}`);

    expect(status).toBe(200);
    expect(body.map(({ id }: Json) => ids.indexOf(id))).toEqual(found);
    if (!query.includes('limit')) expect(headers.get('X-Total-Count')).toBe(String(found.length));
    const open = found.filter((i) => i !== 4);
    if (!query.includes('limit')) expect((await journal(query, staff)).map(({ id }) => ids.indexOf(id))).toEqual(open);
  });

  it.each([
    ['?cle=12', 'cle', 'Indiquez aussi l’entité dont c’est la clé.'],
    ['?depuis=2025', 'depuis', PERIOD_FAULT],
    ['?depuis=22/11/2026', 'depuis', PERIOD_FAULT],
    ['?jusqua=2025-02-29', 'jusqua', PERIOD_FAULT],
    ['?jusqua=2025-02-28T25:00:00Z', 'jusqua', PERIOD_FAULT],
    ['?depuis=2025-02-28T10:00:00', 'depuis', PERIOD_FAULT],
    ['?depuis=2025-02-02&jusqua=2025-02-01', 'jusqua', 'La période finit avant de commencer.'],
    ['?limit=501', 'limit', 'Indiquez un nombre entier de 1 à 500.'],
  ])('refuses %s with a sentence', async (query, param, msg) => {
    const { status, body } = await staff.get(`/api/journal${query}`);

    expect({ status, body }).toEqual({ status: 400, body: errors.badParams([param, msg]) });
  });

  it('names all that is wrong at once', async () => {
    const { body } = await staff.get('/api/journal?depuis=hier&jusqua=demain&cle=1&surprise=1');

    expect(body.errors.map(({ param }: Json) => param).sort()).toEqual(['cle', 'depuis', 'jusqua', 'surprise']);
  });
});

describe('the count of all pages', () => {
  const total = async (query = '') => Number((await admin.get(`/api/journal${query}`)).headers.get('X-Total-Count'));

  it('knows what is written now, and what has gone', async () => {
    const [first] = await past([{}, {}, {}]);
    const before = await total('?auteur=zo%C3%A9');
    await past([{}]);
    await past([{ date: new Date().toISOString() }]);
    expect([before, await total('?auteur=zo%C3%A9')]).toEqual([3, 5]);

    await app.dataSource.query('DELETE FROM modification WHERE id <= ?', [first]);

    expect(await total('?auteur=zo%C3%A9')).toBe(4);
  });

  it('a line that is committed late, under an earlier number, is counted and found', async () => {
    const [, second] = await past([{}, {}]);
    await app.dataSource.query('UPDATE modification SET date = ? WHERE id = ?', [
      Math.floor(Date.now() / 1000),
      second,
    ]);
    const late = second! + 1;
    const [later] = await past([{ date: new Date().toISOString() }]);
    await app.dataSource.query('UPDATE modification SET id = ? WHERE id = ?', [late + 1, later]);
    expect(await total('?auteur=zo%C3%A9')).toBe(3);

    await past([{ date: new Date().toISOString() }]);
    await app.dataSource.query(
      'UPDATE modification SET id = ? WHERE id = (SELECT id FROM (SELECT MAX(id) AS id FROM modification) AS last)',
      [late],
    );

    expect((await journal('?auteur=zo%C3%A9')).map(({ id }) => id).slice(0, 3)).toEqual([late + 1, late, second]);
  });

  it('comes with pages as deep as there are lines', async () => {
    const ids = await past(Array.from({ length: 7 }, () => ({})));

    expect((await journal('?auteur=zo%C3%A9&offset=5&limit=500')).map(({ id }) => id)).toEqual([ids[1], ids[0]]);
    expect(await journal('?offset=2000000000')).toEqual([]);
  });
});

describe('as CSV', () => {
  const csv = async (query = '') => {
    const headers = { Cookie: `jwt_token=${admin.cookie('jwt_token')}` };
    const answer = await app.request(`/api/journal/export${query}`, { headers });
    expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment; filename="journal-\d{4}-\d\d-\d\d\.csv"$/);
    return Buffer.from(await answer.arrayBuffer()).toString();
  };

  it('opens in Excel, is what the filters keep, starts no formula, and is in the journal itself', async () => {
    const [id] = await past([{ date: '2025-10-26T22:59:59Z', auteur: '=1+1' }, { auteur: 'léa' }]);
    await app.dataSource.query(`UPDATE modification SET libelle = '@a;b', creations = 2 WHERE id = ?`, [id]);

    expect(await csv('?jusqua=2025-12-31&auteur=%3D1%2B1')).toBe(
      '\uFEFFNuméro;Date;Par;Genre;Source;Libellé;Créations;Modifications;Suppressions;Annulée par;Entité;Clé\r\n' +
        `${id};26/10/2025 23:59:59;'=1+1;enregistrement;site;"'@a;b";2;0;0;;;\r\n`,
    );
    expect(await untilThere('?genre=export', 1)).toMatchObject([
      { auteur: admin.user.username, libelle: 'Journal en CSV, jusqua 2025-12-31, auteur =1+1' },
    ]);
  });

  it('holds all lines, however many', async () => {
    const row = `(1700000000, 'zoé', 'enregistrement', 'site', 'x')`;
    const into = 'INSERT INTO modification (date, auteur, genre, source, libelle) VALUES';
    await app.dataSource.query(`${into} ${Array(1500).fill(row).join()}`);

    const lines = (await csv('?auteur=zo%C3%A9')).split('\r\n').slice(1, -1);

    const ids = lines.map((line) => Number(line.split(';')[0]));
    expect(new Set(ids).size).toBe(1500);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  });

  it('refuses what the list refuses', async () => {
    expect((await admin.get('/api/journal/export?depuis=hier')).status).toBe(400);
    expect((await admin.get('/api/journal/export?limit=5')).body).toEqual(errors.unknownParams('limit'));
  });
});

it('nobody edits it: no call of the API writes or deletes a line, but undoing writes one', () => {
  const writing = routesOf(app.nest).filter((route) => /journal|corbeille/.test(route) && !route.startsWith('GET'));

  expect(writing).toEqual(['POST /api/journal/:id/annuler']);
});
