import { Transactions } from '../content/transactions.js';
import { PARCOURS } from '../parcours/parcours.entity.js';
import { asCommand, runAs } from '../principal.js';
import { PAGE } from '../static/static.entity.js';
import { type Json, useApp } from '../test/app.js';
import { type Account, useAccounts } from '../test/client.js';
import { dump } from '../test/content-dump.js';
import { errors } from '../test/errors.js';
import { bytesOf, picture, uploaded } from '../test/images.js';

const app = useApp();
const who = useAccounts(app, { admin: 'admin', staff: 'staff' });

const OLD = 'Ce que la page disait autrefois';
const page = (values: object = {}) => ({ menu: 'Menu', title: 'Titre', content: 'Ce qu’elle dit', ...values });
/** A page whose former text, title and menu nobody on the staff is to learn. */
const oldPage = () => app.world.page({ contenu: OLD, titre: OLD, menu: OLD });

async function lastPage(): Promise<string> {
  const [{ cle }] = await app.dataSource.query<[{ cle: string }]>(
    "SELECT cle FROM revision WHERE entite = 'static' ORDER BY id DESC LIMIT 1",
  );
  return cle;
}

async function done(client: Account, method: string, path: string, body?: unknown): Promise<number> {
  const { status, headers } = await client.call(method, path, body);
  expect(status).toBe(200);
  return Number(headers.get('X-Modification'));
}
const undoBy = (client: Account, id: number, query = '') => client.call('POST', `/api/journal/${id}/annuler${query}`);

/** A modification of what staff may not write, by what it is. */
const MODIFICATIONS: [title: string, make: () => Promise<number>][] = [
  ['a page', async () => done(who.admin, 'PUT', `/api/static/${(await oldPage()).id}`, page())],
  [
    'the undo of a page',
    async () => {
      const { id } = await app.world.page();
      return done(
        who.admin,
        'POST',
        `/api/journal/${await done(who.admin, 'PUT', `/api/static/${id}`, page({ content: OLD }))}/annuler`,
      );
    },
  ],
  [
    'the undo of an undo of a page',
    async () => {
      const { id } = await oldPage();
      const first = await done(who.admin, 'PUT', `/api/static/${id}`, page());
      const second = await done(who.admin, 'POST', `/api/journal/${first}/annuler`);
      return done(who.admin, 'POST', `/api/journal/${second}/annuler`);
    },
  ],
  [
    'a restored page',
    async () => {
      const { id } = await oldPage();
      await done(who.admin, 'PUT', `/api/static/${id}`, page());
      return done(who.admin, 'POST', `/api/static/${id}/versions/1/retablir`);
    },
  ],
  ['a promotion', async () => done(who.admin, 'PUT', `/api/user/${(await app.world.user()).id}`, { is_admin: true })],
  ['a deleted account', async () => done(who.admin, 'DELETE', `/api/user/${(await app.world.user()).id}`)],
  ['pathways and pages at once', mixed],
];

/** As the demo content comes: a pathway, and a page, in one modification. */
async function mixed(): Promise<number> {
  const { id } = await oldPage();
  await asCommand('demo', () =>
    app.nest.get(Transactions).run(async (content) => {
      content.audit.setSubject('Contenu de démonstration');
      await content.create(PARCOURS, { nom_parcours: 'Radionavigation', descriptif_parcours: '' });
      await content.update(PAGE, id, { menu: 'Menu', titre: 'Titre', contenu: 'Ce qu’elle dit' });
    }),
  );
  const [{ last }] = await app.dataSource.query<[{ last: number }]>('SELECT MAX(id) AS last FROM modification');
  return last;
}

describe.each(MODIFICATIONS)('for staff, %s', (_title, make) => {
  it('is undone by neither an undo nor its dry run: 403, all or nothing, and nothing is told of it', async () => {
    const id = await make();
    const before = [...(await dump(app.dataSource))];

    for (const query of ['', '?dryRun=true'])
      expect((await undoBy(who.staff, id, query)).body).toEqual(errors.adminOnly);

    expect([...(await dump(app.dataSource))]).toEqual(before);
    expect((await who.admin.get(`/api/journal/${id}`)).body.annulee_par).toBeNull();
    const told = [
      await who.staff.get('/api/journal'),
      await who.staff.get('/api/journal?entite=static'),
      await who.staff.get(`/api/journal/${id}`),
      await who.staff.get('/api/corbeille'),
    ];
    expect(JSON.stringify(told.map(({ body }) => body))).not.toMatch(/autrefois|"user"/);
  });

  it('is undone by an administrator', async () => {
    expect((await undoBy(who.admin, await make())).status).toBe(200);
  });
});

describe('a modification of pathways and pages at once', () => {
  it('is told to staff without the pages, and its counts are of what they see', async () => {
    const id = await mixed();

    const line = { id, libelle: 'Contenu de démonstration', creations: 1, modifications: 0, suppressions: 0 };
    expect((await who.staff.get('/api/journal')).body[0]).toMatchObject({ ...line, entite: 'parcours' });
    expect((await who.admin.get('/api/journal')).body[0]).toMatchObject({ modifications: 1, entite: null });
    const { body } = await who.staff.get(`/api/journal/${id}`);
    expect(body).toMatchObject(line);
    expect(body.changements).toMatchObject([{ entite: 'parcours', libelle: 'Radionavigation' }]);
    const { body: all } = await who.admin.get(`/api/journal/${id}`);
    expect(all).toMatchObject({ creations: 1, modifications: 1 });
    expect(all.changements.map(({ entite }: Json) => entite)).toEqual(['parcours', 'static']);
  });

  it('is told by pages as staff see it', async () => {
    const id = await mixed();
    expect((await who.staff.get(`/api/journal/${id}?limit=1&offset=1`)).body.changements).toEqual([]);
  });
});

describe('what a page was', () => {
  it('is found by nobody on the staff who looks for pages', async () => {
    const id = await mixed();
    for (const query of ['?entite=static', `?entite=static&cle=${await lastPage()}`]) {
      expect((await who.staff.get(`/api/journal${query}`)).body).toEqual([]);
      expect((await who.admin.get(`/api/journal${query}`)).body[0]).toMatchObject({ id });
    }
  });

  it('is in no trash of the staff where it was deleted', async () => {
    const { id } = await oldPage();
    await runAs({ principal: { genre: 'commande', nom: 'essai' } }, () =>
      app.nest.get(Transactions).run((content) => content.delete(PAGE, id)),
    );

    const { headers, body } = await who.staff.get('/api/corbeille');
    expect([headers.get('X-Total-Count'), body]).toEqual(['0', []]);
    expect((await who.admin.get('/api/corbeille')).body[0]).toMatchObject({ entite: 'static', libelle: OLD });
  });

  it('is not told by the refusal to delete an image that it showed', async () => {
    const image = await uploaded(who.staff, await bytesOf(picture().png()));
    const { id } = await app.world.page({ contenu: `![plan](${image.url})`, titre: OLD, menu: OLD });
    await done(who.admin, 'PUT', `/api/static/${id}`, page());

    const { status, body } = await who.staff.call('DELETE', `/api/image/${image.id}`);

    expect([status, JSON.stringify(body)]).toEqual([409, expect.not.stringContaining(OLD)]);
    expect(body.utilisations).toEqual([{ entite: 'static', cle: String(id), libelle: 'Titre', version: null }]);
    expect(body.message).toContain('«\u00a0Titre\u00a0».');
    const { body: all } = await who.admin.call('DELETE', `/api/image/${image.id}`);
    expect(all.utilisations).toMatchObject([{ version: 1 }]);
  });

  it('is told to staff by no version, no history, no presence and no conflict', async () => {
    const { id } = await oldPage();
    await done(who.admin, 'PUT', `/api/static/${id}`, page());
    await done(who.admin, 'PUT', `/api/static/${id}`, page({ title: 'Encore' }));

    const presence = { entite: 'static', cle: String(id), version: 1 };
    const answers = [
      await who.staff.get(`/api/static/${id}/versions`),
      await who.staff.get(`/api/static/${id}/versions/1`),
      await who.staff.get(`/api/static/${id}/historique`),
      await who.staff.call('POST', `/api/static/${id}/versions/1/retablir?dryRun=true`),
      await who.staff.call('POST', `/api/static/${id}/versions/1/retablir`),
      await who.staff.call('PUT', `/api/static/${id}`, page({ content: 'Autre' }), { 'If-Match': '"1"' }),
      await who.staff.call('PUT', '/api/presence/0b9f6c1e-6a0e-4d52-9a0b-6f3f4a5e7d10', presence),
    ];

    for (const { body } of answers) expect(body).toEqual(errors.adminOnly);
  });
});

it('without a principal nothing is written', async () => {
  const { id } = await app.world.parcours({ nom_parcours: 'Avant' });
  const write = () =>
    app.nest.get(Transactions).run((content) => content.update(PARCOURS, id, { nom_parcours: 'Après' }));

  await expect((async () => write())()).rejects.toThrow('without a principal');
  expect((await app.ok(`/api/parcours/${id}`)).nom_parcours).toBe('Avant');
});
