import { PERIOD_FAULT } from '../paris.js';
import { type Json, useApp } from '../test/app.js';
import { errors } from '../test/errors.js';
import { past, useJournal } from '../test/journal.js';
import { routesOf } from '../test/routes.js';

const app = useApp();
const { who, journal } = useJournal(app);

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
    ['?contenu=true', [3, 2, 1, 0]],
    ['?contenu=true&auteur=zo%C3%A9', [2, 0]],
    ['?contenu=true&limit=2&offset=1', [2, 1]],
    ['?contenu=false&auteur=max', [5]],
  ])('%s', async (query, found) => {
    // Days of Paris: 23 h UTC in winter, 22 h in summer, of the day before.
    const ids = await past(app, [
      { date: '2025-03-29T22:59:59Z' },
      { date: '2025-03-29T23:00:00Z', auteur: 'léa', genre: 'suppression', entites: 'categorie,parcours' },
      { date: '2025-03-30T21:59:59Z' },
      { date: '2025-10-25T12:00:00Z', auteur: 'léa', genre: 'suppression' },
      { date: '2025-10-26T22:59:59Z', genre: 'import', entites: 'parcours', reservee: true },
      { date: '2026-01-05T12:00:00Z', auteur: 'max', genre: 'connexion', entites: '', reservee: true },
    ]);

    const { status, body, headers } = await who.admin.get(`/api/journal${query}`);

    expect(status).toBe(200);
    expect(body.map(({ id }: Json) => ids.indexOf(id))).toEqual(found);
    if (!query.includes('limit')) expect(headers.get('X-Total-Count')).toBe(String(found.length));
    const open = found.filter((i) => i < 4);
    if (!query.includes('limit'))
      expect((await journal(query, who.staff)).map(({ id }) => ids.indexOf(id))).toEqual(open);
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
    const { status, body } = await who.staff.get(`/api/journal${query}`);

    expect({ status, body }).toEqual({ status: 400, body: errors.badParams([param, msg]) });
  });

  it('names all that is wrong at once', async () => {
    const { body } = await who.staff.get('/api/journal?depuis=hier&jusqua=demain&cle=1&surprise=1');

    expect(body.errors.map(({ param }: Json) => param).sort()).toEqual(['cle', 'depuis', 'jusqua', 'surprise']);
  });
});

describe('who is in it', () => {
  it('is listed once, as the filter takes it, and no one whose lines the account may not read', async () => {
    await past(app, [
      { auteur: 'zoé' },
      { auteur: 'zoé' },
      { auteur: 'Éric', date: new Date().toISOString() },
      { auteur: 'max', genre: 'connexion', entites: '', reservee: true },
    ]);
    const authors = async (account: typeof who.admin): Promise<string[]> =>
      (await account.get('/api/journal/auteurs')).body.filter((one: string) => ['zoé', 'Éric', 'max'].includes(one));
    expect(await authors(who.admin)).toEqual(['Éric', 'max', 'zoé']);
    expect(await authors(who.staff)).toEqual(['Éric', 'zoé']);
    expect((await journal('?auteur=%C3%89ric')).length).toBe(1);
  });
});

it('nobody edits it: no call of the API writes or deletes a line, but undoing writes one', () => {
  const writing = routesOf(app.nest).filter((route) => /journal|corbeille/.test(route) && !route.startsWith('GET'));

  expect(writing).toEqual(['POST /api/journal/:id/annuler']);
});
