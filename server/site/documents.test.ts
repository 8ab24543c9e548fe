import { type Json, useApp } from '../test/app.js';
import { type Client, signedIn } from '../test/client.js';
import { menuContents, openDocument } from '../test/document.js';
import { readPage } from '../test/drawn.js';
import { contentStatementsOf } from '../test/recorder.js';

const app = useApp();

const open = (path: string, headers?: Record<string, string>) => openDocument(app, path, headers);

const menu = () => menuContents(app);

describe('the page of contacts', () => {
  const reached = async (path: string) => {
    const { html, contents } = await open(path);
    return {
      links: readPage(html)
        .all('.contacts a')
        .map((one) => one.attr('href')),
      contacts: contents.contacts,
    };
  };

  it('lists the responsables who have an address or a telephone, and no other page does', async () => {
    const { id } = await app.world.page({ usage: 'contacts' });
    await app.world.responsable({ nom_responsable: 'BENALI', courriel_responsable: 'a+b@ecole.example' });
    await app.world.responsable({ nom_responsable: 'ZOLA', telephone_responsable: '+33 (0)5 00 00 00 00 poste 12' });
    await app.world.responsable({ nom_responsable: 'MUET' });

    const { links, contacts } = await reached(`/page/${id}`);
    expect(links).toEqual(['mailto:a%2Bb@ecole.example', 'tel:+33500000000']);
    expect(contacts).toEqual([
      expect.objectContaining({ nom_responsable: 'BENALI' }),
      expect.objectContaining({ nom_responsable: 'ZOLA' }),
    ]);
    const { id: other } = await app.world.page();
    expect(await reached(`/page/${other}`)).toEqual({ links: [], contacts: undefined });
  });

  it('has no list where nobody can be reached', async () => {
    const { id } = await app.world.page({ usage: 'contacts' });
    await app.world.responsable();

    expect(readPage((await open(`/page/${id}`)).html).all('.contacts')).toEqual([]);
  });
});

it('the footer leads to the pages of law, by their name in the menu', async () => {
  await app.world.page({ menu: 'Le dispositif' });
  await app.world.page({ menu: 'Contacts', usage: 'contacts' });
  await app.world.page({ menu: 'Vos données', usage: 'donnees' });
  await app.world.page({ menu: 'Accessibilité', usage: 'accessibilite' });

  const page = readPage((await open('/')).html);

  expect(page.texts('footer a')).toEqual(['Ma sélection', 'Plan du site', 'Vos données', 'Accessibilité']);
});

describe('the document of an address', () => {
  it.each([
    ['/', 'Accueil', { accueil: () => '/api/accueil' }],
    [
      '/parcours/:parcours',
      'Surveillance',
      {
        parcours: ({ parcours }) => `/api/parcours/${parcours}`,
        prochaines: ({ parcours }) => `/api/session_stage/prochaines?parcoursId=${parcours}`,
      },
    ],
    ['/page/:page', 'Présentation', { page: ({ page }) => `/api/static/${page}` }],
    ['/plan-du-site', 'Plan du site', {}],
  ] as [string, string, Record<string, (ids: Record<string, number>) => string>][])(
    '%s is drawn, titled, and holds what the API answers',
    async (address, title, parts) => {
      const { parcours } = await app.world.everything();
      await app.dataSource.query('UPDATE parcours SET nom_parcours = ?', ['Surveillance']);
      const page = await app.world.page({ titre: 'Présentation', contenu: '| A |\n|-|\n| 1 |' });
      const ids: Record<string, number> = { parcours: parcours.id, page: page.id };
      const path = address.replace(/:(\w+)/, (_, name: string) => String(ids[name]));

      const { contents, drawn, ...document } = await open(path);

      expect(document.title.split(' — ')[0]).toBe(title);
      const answers = Object.entries(parts).map(async ([part, api]) => [part, await app.ok(api(ids))] as const);
      const { accueil, ...others } = Object.fromEntries(await Promise.all(answers)) as Json;
      // The figures of the home page are for other readers of the API: its drawing is enough.
      const drawing = accueil && { accueil: { html: accueil.html } };
      expect(contents).toEqual({ ...(await menu()), ...others, ...drawing });
      expect(drawn).toContain('Surveillance');
    },
  );

  it('is left to the browser where the address filters it, and is the same with any other query', async () => {
    const { parcours } = await app.world.everything();
    const path = `/parcours/${parcours.id}`;
    const { html, contents } = await open(path);
    for (const query of ['?stage=1', '?recherche=radar', '?utm=1']) expect((await open(path + query)).html).toBe(html);
    for (const query of ['?niveau=1', '?sousparcours=1', '?stage=1&niveau=x']) {
      const filtered = await open(path + query);
      expect({ drawn: filtered.drawn, contents: filtered.contents }).toEqual({ drawn: '', contents });
    }
  });

  it('holds hostile texts as texts', async () => {
    const nom_parcours = '</script><script>alert(1)</script>$& \u2028"\'';
    const { id } = await app.world.parcours({ nom_parcours });
    const { html, contents, title } = await open(`/parcours/${id}`);
    expect(contents.parcours.nom_parcours).toBe(nom_parcours);
    expect(title).toMatch(/^&#60;\/script&#62;&#60;script&#62;alert\(1\)&#60;\/script&#62;\$&#38; \u2028&#34;&#39; — /);
    expect(html).not.toContain('<script>alert');
  });
});

describe('a document', () => {
  let staff: Client;
  beforeEach(async () => {
    staff = await signedIn(app, 'staff');
  });

  it('costs a second visitor no statement, and nothing where they have it', async () => {
    const { id } = await app.world.parcours();
    const path = `/parcours/${id}`;
    const { headers } = await open(path);
    expect(await contentStatementsOf(app, () => open(path))).toEqual([]);
    const again = await open(path, { 'If-None-Match': headers.get('ETag')! });
    expect([again.status, again.html]).toEqual([304, '']);
    expect(again.headers.get('Cache-Control')).toBe('no-cache');
  });

  it('tells a change at once, and stays the same where another content changes', async () => {
    const parcours = await app.world.parcours({ nom_parcours: 'Avant' });
    const stage = await app.world.stage();
    const path = `/parcours/${parcours.id}`;
    const before = await open(path);
    await staff.call('DELETE', `/api/stage/${stage.id}`);
    expect((await open(path, { 'If-None-Match': before.headers.get('ETag')! })).status).toBe(304);
    await staff.call('PUT', `/api/parcours/${parcours.id}`, { name: 'Après' });
    const after = await open(path, { 'If-None-Match': before.headers.get('ETag')! });
    expect([after.status, after.title.split(' — ')[0], after.contents.parcours.nom_parcours]).toEqual([
      200,
      'Après',
      'Après',
    ]);
    await staff.call('DELETE', `/api/parcours/${parcours.id}`);
    expect(await open(path)).toMatchObject({ status: 404, contents: { ...(await menu()), missing: 'parcours' } });
  });

  it('is never older than what was acknowledged before it was asked for, while writers write', async () => {
    const { id } = await app.world.parcours({ nom_parcours: '0' });
    let written = 0;
    const writer = async () => {
      for (let i = 1; i <= 40; i += 1) {
        await staff.call('PUT', `/api/parcours/${id}`, { name: String(i) });
        written = i;
      }
    };
    const reader = async () => {
      while (written < 40) {
        const acknowledged = written;
        const { contents, drawn, title } = await open(`/parcours/${id}`);
        const seen = Number(contents.parcours.nom_parcours);
        expect(seen).toBeGreaterThanOrEqual(acknowledged);
        // Drawn from its own contents, and no others.
        expect(title).toMatch(new RegExp(`^${seen} — `));
        expect(drawn).toContain(`<h1 tabindex="-1">${seen}</h1>`);
      }
    };
    await Promise.all([writer(), reader(), reader()]);
  });
});
