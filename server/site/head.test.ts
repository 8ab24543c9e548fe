import { useApp } from '../test/app.js';
import { signedIn } from '../test/client.js';
import { openDocument } from '../test/document.js';

const app = useApp();
const open = (path: string, headers?: Record<string, string>) => openDocument(app, path, headers);

const UNESCAPED: Record<string, string> = { '34': '"', '38': '&', '39': "'", '60': '<', '62': '>' };
const metas = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<meta (?:name|property)="([\w:-]+)" content="([^"]*)" \/>/g)].map(([, name, content]) => [
      name,
      content!.replace(/&#(\d+);/g, (_, code: string) => UNESCAPED[code]!),
    ]),
  );
const canonical = (html: string) => /<link rel="canonical" href="([^"]*)" \/>/.exec(html)?.[1];
const dataOf = (html: string) => {
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  return json === undefined ? undefined : JSON.parse(json);
};

it('every page tells what it is about, and where it is for good', async () => {
  const { parcours, stage } = await app.world.everything();
  const page = await app.world.page({ titre: 'Contacts', contenu: '## Qui\n\nÉcrire à **tous** & à <b>chacun</b>.' });
  for (const [path, title, description] of [
    ['/', 'Accueil', /les parcours, leurs stages/],
    ['/plan-du-site', 'Plan du site', /les parcours, leurs stages/],
    [`/parcours/${parcours.id}?stage=${stage.id}`, parcours.nom_parcours, /^Parcours /],
    [`/parcours/${parcours.id}?niveau=x`, parcours.nom_parcours, /^Parcours /],
    [`/stage/${stage.code_stage}?utm=1`, stage.libelle_stage, /^Stage /],
    [`/page/${page.id}`, 'Contacts', /^Qui Écrire à tous & à chacun\.$/],
  ] as const) {
    const { html } = await open(path);
    const told = metas(html);
    const address = `${app.url}${path.split('?')[0]}`;
    expect(canonical(html)).toBe(address);
    expect(told).toMatchObject({
      description: expect.stringMatching(description),
      'og:title': expect.stringMatching(new RegExp(`^${title}`)),
      'og:url': address,
      'og:image': expect.stringContaining(`${app.url}/apercu/`),
    });
    expect(told['og:description']).toBe(told['description']);
    // What it says of itself leads to itself.
    const followed = await app.request(canonical(html)!.slice(app.url.length));
    expect([followed.status, followed.url, canonical(await followed.text())]).toEqual([200, address, address]);
  }
});

it('a stage is a course, a pathway the list of its own', async () => {
  const { parcours, stage, session, lieu } = await app.world.everything();
  await app.dataSource.query('UPDATE stage SET volume_horaire_stage = 35, prerequis_stage = ?', ['Formation initiale']);
  await app.world.changed();
  const { code_stage, libelle_stage } = stage;
  const url = `${app.url}/stage/${code_stage}`;
  expect(dataOf((await open(`/stage/${code_stage}`)).html)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Course',
    name: libelle_stage,
    courseCode: code_stage,
    description: expect.any(String),
    url,
    inLanguage: 'fr',
    provider: { '@type': 'Organization', name: expect.any(String), url: `${app.url}/` },
    timeRequired: 'PT35H',
    coursePrerequisites: 'Formation initiale',
    hasCourseInstance: [
      {
        '@type': 'CourseInstance',
        courseMode: 'onsite',
        startDate: session.debut,
        endDate: session.debut,
        location: {
          '@type': 'Place',
          name: lieu.nom,
          address: { '@type': 'PostalAddress', addressCountry: 'FR' },
        },
      },
    ],
  });
  expect(dataOf((await open(`/parcours/${parcours.id}`)).html)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: parcours.nom_parcours,
    url: `${app.url}/parcours/${parcours.id}`,
    numberOfItems: 1,
    itemListElement: [{ '@type': 'ListItem', position: 1, url }],
  });
});

const HOSTILE = '</script><script>alert(1)</script>"\'&amp; <!-- 😀 𠮷 \u2028 {{SITE_NAME}} $&';

it('hostile names stay names', async () => {
  const stage = await app.world.stage({
    code_stage: '</script>"',
    libelle_stage: HOSTILE,
    objectif_general_stage: HOSTILE,
  });
  const parcours = await app.world.parcours({ nom_parcours: HOSTILE });
  const { html } = await open('/stage/%3C%2Fscript%3E%22');
  expect(html).not.toContain('<script>alert');
  expect(dataOf(html)).toMatchObject({ name: HOSTILE, courseCode: stage.code_stage });
  expect(metas(html)['og:title']).toContain(HOSTILE);
  expect(canonical(html)).toBe(`${app.url}/stage/%3C%2Fscript%3E%22`);
  const other = (await open(`/parcours/${parcours.id}`)).html;
  expect([dataOf(other).name, metas(other)['og:title']]).toEqual([HOSTILE, expect.stringContaining(HOSTILE)]);
});

it.each([
  ['a word of 300 letters', '😀'.repeat(300), 160],
  ['a long sentence', 'Décrire la chaîne de réception. '.repeat(20), 160],
])('a description of %s is cut at 160 letters', async (_, objectif_general_stage, max) => {
  await app.world.stage({ code_stage: 'A', objectif_general_stage });
  const description = metas((await open('/stage/A')).html)['description']!;
  expect([...description].length).toBeLessThanOrEqual(max);
  expect(description).toMatch(/…$/);
});

it('says when it was last changed, as far as the history tells', async () => {
  const staff = await signedIn(app, 'staff');
  const { id } = await app.world.parcours();
  expect((await open(`/parcours/${id}`)).drawn).not.toContain('Mis à jour');
  await staff.call('PUT', `/api/parcours/${id}`, { name: 'Après' });
  const { modifie_le } = await app.ok(`/api/parcours/${id}`);
  expect(Date.now() - Date.parse(modifie_le)).toBeLessThan(60_000);
  expect((await open(`/parcours/${id}`)).drawn).toContain(`<time dateTime="${modifie_le}">`);
});

it('what is not there, and the back-office, are for no robot', async () => {
  const { html } = await open('/nulle-part');
  expect([metas(html)['robots'], canonical(html)]).toEqual(['noindex', undefined]);
  expect((await app.request('/admin')).headers.get('X-Robots-Tag')).toBe('noindex');
});

it.each(['/selection', '/selection/comparer', '/selection?codes=SUR-201', '/selection/comparer?codes=A,B'])(
  '%s is its reader’s own: for no robot, under its title, drawn',
  async (path) => {
    const { status, html, title, drawn } = await open(path);
    expect([status, metas(html), canonical(html)]).toEqual([
      200,
      expect.objectContaining({ robots: 'noindex' }),
      undefined,
    ]);
    expect(Object.keys(metas(html)).filter((name) => name.startsWith('og:'))).toEqual([]);
    expect(title).toMatch(/ — /);
    expect(drawn).toContain('</h1>');
  },
);

it('where it is, is told to who asks, and to nobody else; what is no host is not repeated', async () => {
  const { port } = new URL(app.url);
  const other = `http://localhost:${port}/`;
  expect(canonical(await (await fetch(other)).text())).toBe(other);
  expect(canonical((await open('/')).html)).toBe(`${app.url}/`);
  expect(canonical(await (await fetch(other)).text())).toBe(other);
});
