import { batchesOf } from '../concurrency.js';
import { useApp } from '../test/app.js';
import { past, useJournal } from '../test/journal.js';

const app = useApp();
const { who, journal } = useJournal(app);

describe('the count of all pages', () => {
  const total = async (query = '') =>
    Number((await who.admin.get(`/api/journal${query}`)).headers.get('X-Total-Count'));

  it('knows what is written now, and what has gone', async () => {
    const [first] = await past(app, [{}, {}, {}]);
    const before = await total('?auteur=zo%C3%A9');
    await past(app, [{}]);
    await past(app, [{ date: new Date().toISOString() }]);
    expect([before, await total('?auteur=zo%C3%A9')]).toEqual([3, 5]);

    await app.dataSource.query('DELETE FROM modification WHERE id <= ?', [first]);

    expect(await total('?auteur=zo%C3%A9')).toBe(4);
  });

  it('a line that is committed late, under an earlier number, is counted and found', async () => {
    const [, second] = await past(app, [{}, {}]);
    await app.dataSource.query('UPDATE modification SET date = ? WHERE id = ?', [
      Math.floor(Date.now() / 1000),
      second,
    ]);
    const late = second! + 1;
    const [later] = await past(app, [{ date: new Date().toISOString() }]);
    await app.dataSource.query('UPDATE modification SET id = ? WHERE id = ?', [late + 1, later]);
    expect(await total('?auteur=zo%C3%A9')).toBe(3);

    await past(app, [{ date: new Date().toISOString() }]);
    await app.dataSource.query(
      'UPDATE modification SET id = ? WHERE id = (SELECT id FROM (SELECT MAX(id) AS id FROM modification) AS last)',
      [late],
    );

    expect((await journal('?auteur=zo%C3%A9')).map(({ id }) => id).slice(0, 3)).toEqual([late + 1, late, second]);
  });

  it('of one thing: its lines alone, old ones and those of a moment ago, page by page', async () => {
    const dates = ['2025-06-01T10:00:00Z', '2025-06-02T10:00:00Z', '2025-06-03T10:00:00Z', new Date().toISOString()];
    const ids = await past(
      app,
      dates.flatMap((date) => [{ date, entites: 'page' }, { date }]),
    );
    const values = ids
      .flatMap((id, i) => [
        [id, i % 2],
        [id, i % 2],
      ])
      .map(([id, n]) => `(${id}, 'page', 'neuf-${n}', '', 'modification', '')`);
    await app.dataSource.query(
      `INSERT INTO revision (id_modification, entite, cle, libelle, operation, champs) VALUES ${values.join()}`,
    );
    const its = ids.filter((_, i) => i % 2 === 1).toReversed();
    const found = async (query: string) => (await journal(`?entite=page&cle=neuf-1${query}`)).map(({ id }) => id);

    expect(await found('')).toEqual(its);
    expect([await found('&limit=2'), await found('&limit=2&offset=2')]).toEqual([its.slice(0, 2), its.slice(2)]);
    expect(await found('&depuis=2025-06-02&jusqua=2025-06-03')).toEqual(its.slice(1, 3));
    expect(await total('?entite=page&cle=neuf-1&limit=1')).toBe(4);
    // A line that has gone leaves nothing behind, though what it changed is still told.
    await app.dataSource.query('DELETE FROM modification WHERE id = ?', [its[2]]);
    expect([await found(''), await total('?entite=page&cle=neuf-1')]).toEqual([its.filter((id) => id !== its[2]), 3]);
  });

  it('comes with pages as deep as there are lines', async () => {
    const ids = await past(
      app,
      Array.from({ length: 7 }, () => ({})),
    );

    expect((await journal('?auteur=zo%C3%A9&offset=5&limit=500')).map(({ id }) => id)).toEqual([ids[1], ids[0]]);
    expect(await journal('?offset=2000000000')).toEqual([]);
  });

  it('stops at 10,000, and pages go on beyond', async () => {
    const more = Array.from({ length: 10_001 }, (_, i) => `(1, 'zoé', 'import', 'site', 'Ligne ${i}')`);
    for (const rows of batchesOf(more, 500))
      await app.dataSource.query(
        `INSERT INTO modification (date, auteur, genre, source, libelle) VALUES ${rows.join()}`,
      );

    expect(await total('?auteur=zo%C3%A9')).toBe(10_000);
    expect(await journal('?auteur=zo%C3%A9&offset=10000')).toMatchObject([{ libelle: 'Ligne 0' }]);
  });
});

it('a type is not found by another whose name ends with it', async () => {
  const [parcours, , both] = await past(app, [
    { entites: 'parcours' },
    { entites: 'sousparcours' },
    { entites: 'sousparcours,parcours' },
  ]);

  const found = (await journal('?entite=parcours&auteur=ZOE')).map(({ id }) => id);

  expect(found).toEqual([both, parcours]);
});
