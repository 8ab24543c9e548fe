import type { Parcours } from '../../parcours/parcours.entity.js';
import type { StaticPage } from '../../static/static.entity.js';
import { type Json, useApp } from '../../test/app.js';
import { type Account, signedIn } from '../../test/client.js';
import { newPreparation, Prepared } from '../../test/preparations.js';
import { PublicationSchedule } from './publication-schedule.js';

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

let staff: Account;
/** All that is to be published is made here: one copy of the site serves them. */
let stock: Prepared;
let parcours: Parcours;
let page: StaticPage;
const app = useApp(async () => {
  staff = await signedIn(app, 'staff');
  parcours = await app.world.parcours();
  page = await app.world.page({ titre: 'Page' });
  stock = await newPreparation(app, staff, 'Réserve');
});

const due = () => app.nest.get(PublicationSchedule).publishDue();
const detail = async (prep: Prepared): Promise<Json> => (await prep.own('GET')).body;
const names = async () => (await app.ok('/api/parcours')).map(({ nom_parcours }: Json) => nom_parcours);

/** A preparation of this alone, which was changed in the stock. */
async function moved(nom: string, entite: string, cle: number, who = staff): Promise<Prepared> {
  const prep = await newPreparation(app, who, nom);
  const things = { choses: [{ entite, cle: String(cle) }], vers: prep.id };
  expect((await stock.own('POST', '/deplacer', things, who)).body).toMatchObject({ deplacees: 1 });
  return prep;
}

/** One that adds a parcours, to be published in some hours. */
async function scheduled(nom: string): Promise<Prepared> {
  const { id } = await stock.ok('POST', '/api/parcours', { name: nom });
  const prep = await moved(nom, 'parcours', id);
  const { status, body } = await prep.own('PUT', '', { nom, publier_le: inHours(2) });
  expect([status, body.publier_le]).toEqual([200, expect.any(String)]);
  return prep;
}
/** As if its hour had come. */
const reach = (...preps: Prepared[]) =>
  Promise.all(
    preps.map(({ id }) => app.dataSource.query('UPDATE preparation SET publier_le = 1000 WHERE id = ?', [id])),
  );
const retry = () => app.dataSource.query('UPDATE preparation SET essai_le = essai_le - 301');

describe('a preparation with a date', () => {
  it('is published at that date and not before, in the name of who set it, once', async () => {
    const prep = await scheduled('Daté');
    await due();
    expect(await names()).not.toContain('Daté');
    await reach(prep);
    await Promise.all([due(), due(), due()]);

    expect(await names()).toContain('Daté');
    const { etat, publier_le, modification } = await detail(prep);
    expect([etat, publier_le]).toEqual(['publiee', null]);
    const { body } = await staff.get(`/api/journal/${modification}`);
    expect(body).toMatchObject({ auteur: staff.user.username, genre: 'publication', libelle: 'Daté', creations: 1 });
    expect((await names()).filter((name: string) => name === 'Daté')).toHaveLength(1);
  });

  it('can be changed meanwhile, keeps its date when it is renamed with it, and loses it without', async () => {
    const prep = await scheduled('Mouvant');
    await prep.ok('POST', '/api/parcours', { name: 'Mouvant aussi' });
    const { publier_le } = await detail(prep);
    expect((await prep.own('PUT', '', { nom: 'Mouvante', publier_le })).body).toMatchObject({ publier_le });
    expect((await prep.own('PUT', '', { nom: 'Mouvante', publier_le: null })).body).toMatchObject({ publier_le: null });
    await reach();
    await due();
    expect(await names()).not.toContain('Mouvant');
  });

  it('that something hinders stays open, says why, in the journal once, and is tried again', async () => {
    await stock.ok('PUT', `/api/parcours/${parcours.id}`, { name: 'Le mien' });
    const prep = await moved('Empêchée', 'parcours', parcours.id);
    await staff.call('PUT', `/api/parcours/${parcours.id}`, { name: 'Le sien' });
    await prep.own('PUT', '', { nom: 'Empêchée', publier_le: inHours(1) });
    await reach(prep);
    await due();

    const { etat, echec } = await detail(prep);
    expect([etat, echec]).toEqual([
      'programmee',
      expect.stringMatching(/^Rien n’a été publié\u00a0: un élément l’empêche\. «\u00a0Le mien\u00a0»\u00a0: /),
    ]);
    await retry();
    await due();
    const failures = async () => (await staff.get('/api/journal?genre=echec_publication')).body;
    expect(await failures()).toMatchObject([{ libelle: `Empêchée, à sa date\u00a0: ${echec}`.slice(0, 255) }]);

    await prep.own('POST', '/trancher', {
      entite: 'parcours',
      cle: String(parcours.id),
      champ: 'nom_parcours',
      garder: 'le_mien',
    });
    await due();
    expect((await detail(prep)).etat).toBe('programmee');
    await retry();
    await due();
    expect(await detail(prep)).toMatchObject({ etat: 'publiee', echec: null });
  });

  it('set by an account that is gone, or may no longer write what it changes, says so', async () => {
    const admin = await signedIn(app, 'admin');
    const byAdmin = new Prepared(app, admin, stock.id);
    await byAdmin.ok('PUT', `/api/static/${page.id}`, { menu: 'a', title: 'Autre', content: '' });
    const prep = await moved('D’une page', 'static', page.id, admin);
    await prep.own('PUT', '', { nom: 'D’une page', publier_le: inHours(1) });
    await reach(prep);
    await app.dataSource.query(
      'UPDATE user SET is_admin = 0 WHERE id = ?'.replace('user', app.dataSource.driver.escape('user')),
      [admin.user.id],
    );
    await due();
    expect((await detail(prep)).echec).toMatch(/réservée aux administrateurs/);

    const boss = await signedIn(app, 'admin');
    await boss.call('DELETE', `/api/user/${admin.user.id}`);
    await retry();
    await due();
    expect((await staff.get(`/api${prep.base}`)).body.echec).toMatch(/n’existe plus/);
    expect((await app.ok(`/api/static/${page.id}`)).titre).toBe('Page');
  });

  it('is of one version: a form that was read before another was saved is refused', async () => {
    const prep = await newPreparation(app, staff, 'Relue');
    const { body, headers } = await prep.own('GET');
    expect(headers.get('ETag')).toMatch(new RegExp(`^"${body.version}-`));
    const change = (nom: string) =>
      staff.call('PUT', `/api${prep.base}`, { nom, publier_le: null }, { 'If-Match': headers.get('ETag')! });
    expect((await change('Relue une fois')).body).toMatchObject({ version: body.version + 1 });
    expect((await change('Relue deux fois')).status).toBe(412);
    expect((await prep.own('GET')).body.nom).toBe('Relue une fois');
    expect((await prep.own('PUT', '', { nom: 'Sans date' })).body.errors).toEqual([
      { param: 'publier_le', msg: expect.any(String) },
    ]);
  });

  it.each(['hier', '2020-01-01T00:00:00Z', '2027-01-04', '2027-02-30T08:00:00Z', 5])(
    'is refused: %j',
    async (publier_le) => {
      const prep = await newPreparation(app, staff, `Refusée ${publier_le}`);
      const { status, body } = await prep.own('PUT', '', { nom: 'a', publier_le });
      expect([status, body.errors]).toEqual([400, [{ param: 'publier_le', msg: expect.any(String) }]]);
    },
  );
});
