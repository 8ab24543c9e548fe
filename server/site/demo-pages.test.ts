// Run once: no database changes what a page draws.
import { Transactions } from '../content/transactions.js';
import { loadDemo } from '../demo/demo.js';
import { asCommand } from '../principal.js';
import { useApp } from '../test/app.js';
import { openDocument } from '../test/document.js';
import { readPage } from '../test/drawn.js';

/** The example pages as they are drawn, before any gesture; web/e2e/drawn.spec.ts holds that a browser shows them so. */
const app = useApp(async () => {
  await asCommand('essai', () => app.nest.get(Transactions).run(loadDemo));
});

const SITE = 'Formation continue IESSA';
const PROGRAMME = 'Formation continue des ingénieurs électroniciens des systèmes de la sécurité aérienne';
const open = async (path: string) => {
  const { html, ...document } = await openDocument(app, path);
  const page = readPage(html);
  return { ...document, page, main: page.one('main') };
};
const textAt = async (path: string) =>
  (await (await app.request(path)).text()).replaceAll('\r\n ', '').replaceAll('\\,', ',');

const PAGES = [
  ['Accueil', '/'],
  ['Calendrier', '/calendrier'],
  ['Ma sélection', '/selection'],
  ['Le dispositif', '/page/1'],
  ['Choisir son parcours', '/page/2'],
  ['S’inscrire', '/page/3'],
  ['Contacts', '/page/4'],
  ['Accessibilité', '/page/5'],
  ['Mentions légales', '/page/6'],
  ['Données personnelles', '/page/7'],
] as const;
const PARCOURS = [
  ['Métrologie', '/parcours/6'],
  ['Radionavigation', '/parcours/2'],
  ['Réseaux, cybersécurité et énergie', '/parcours/5'],
  ['Surveillance', '/parcours/1'],
  ['Télécommunications', '/parcours/3'],
  ['Traitement de données et systèmes ATM', '/parcours/4'],
] as const;

it.each([...PAGES, ...PARCOURS])(
  'the menu marks « %s » on %s, alone, and it has a title and one heading',
  async (name, path) => {
    const { page } = await open(path);
    expect(page.texts('a[aria-current="page"]')).toEqual([name]);
    expect(page.one('a[aria-current="page"]').attr('href')).toBe(path);
    const [heading, ...others] = page.texts('h1');
    expect([heading !== '', others]).toEqual([true, []]);
    expect(page.one('head title').text).toBe(`${path === '/' ? name : heading} — ${SITE}`);
  },
);

it.each([
  ['/', PROGRAMME],
  ['/page/1', 'Présentation du dispositif de formation continue'],
  ['/page/5', 'Accessibilité : non conforme'],
  ['/parcours/6', 'Métrologie'],
  ['/plan-du-site', 'Plan du site'],
])('%s has the heading « %s »', async (path, heading) => {
  expect((await open(path)).page.texts('h1')).toEqual([heading]);
});

it('every page names the same files: what one loads, all load', async () => {
  const filesOf = async (path: string) => {
    const { page } = await open(path);
    const named = page.all('head link').filter((link) => link.attr('rel') !== 'canonical');
    return [...named.map((link) => link.attr('href')), ...page.all('script[src]').map((one) => one.attr('src'))];
  };
  const files = await filesOf('/');
  expect(files.filter((file) => /^\/assets\/.+\.(js|css)$/.test(file!)).length).toBeGreaterThan(1);
  for (const path of [
    '/plan-du-site',
    '/stage/TRV-001',
    '/inconnue',
    ...[...PAGES, ...PARCOURS].map(([, path]) => path),
  ])
    expect(await filesOf(path)).toEqual(files);
});

it('the menu, and the map of the site, hold home, what people come for, the pages, then the pathways under their heading', async () => {
  const { page, main } = await open('/plan-du-site');
  const entries = [...PAGES, ...PARCOURS];
  for (const list of [page.one('nav[aria-label="Menu"]'), main.one('nav[aria-label="Plan du site"]')]) {
    const links = list.all('a').map((link) => [link.text, link.attr('href')]);
    expect(links).toEqual(entries);
    const heading = list.one('h2');
    expect(heading.text).toBe('Parcours de formation continue');
    expect(list.texts(`ul[aria-labelledby="${heading.attr('id')}"] a`)).toEqual(PARCOURS.map(([name]) => name));
  }
});

it('home presents the programme, and each pathway with its figures', async () => {
  const { main } = await open('/');
  expect(main.one('.lead').text).toContain('les stages qui entretiennent et développent les compétences');
  const cards = main.one('section[aria-labelledby="accueil-parcours"]');
  expect(cards.texts('li')).toEqual([
    expect.stringMatching(/Métrologie.*2 stages · 35 h/),
    expect.stringMatching(/Radionavigation.*20 stages · 504 h/),
    expect.stringMatching(/Réseaux, cybersécurité et énergie.*18 stages · 343 h/),
    expect.stringMatching(/Surveillance.*20 stages · 490 h.*sortie Formation Initiale.*après trois ans d’expérience/),
    expect.stringMatching(/Télécommunications.*19 stages · 448 h/),
    expect.stringMatching(/Traitement de données et systèmes ATM.*20 stages · 504 h/),
  ]);
  expect(cards.all('a').map((link) => link.attr('href'))).toEqual(PARCOURS.map(([, path]) => path));
  expect(main.texts('h2')).toEqual([
    'Où en êtes-vous ?',
    'Les parcours',
    'Une carrière, parcours par parcours',
    'Prochaines sessions ouvertes aux inscriptions',
    'Les stages que des parcours partagent',
    'Lire un parcours en trois étapes',
  ]);
  expect(main.texts('section[aria-labelledby="accueil-niveaux"] a')).toEqual([
    'sortie Formation Initiale 12 stages · 343 h',
    'après affectation 14 stages · 364 h',
    'après qualification technique 28 stages · 882 h',
    'après trois ans d’expérience 4 stages · 91 h',
  ]);
  // Without code, the field asks the server.
  const form = main.one('form[role="search"]');
  expect([form.attr('action'), form.one('input').attr('name')]).toEqual(['/', 'recherche']);
});

it('the name of the programme is read once before the footer of home, and stands in the header of the others', async () => {
  for (const [path, times] of [
    ['/', 1],
    ['/page/4', 1],
  ] as const) {
    const { page, main } = await open(path);
    const above = page.one('header').text + main.text;
    expect(above.split(PROGRAMME).length - 1).toBe(times);
  }
});

it('a static page has its parts, its tables in boxes that scroll, and its picture in the size that was asked', async () => {
  const { main } = await open('/page/1');
  const parts = [
    'À quoi sert la formation continue',
    'Sa place dans la formation réglementaire',
    'Comment un parcours est organisé',
    'Une démonstration',
  ];
  expect(main.texts('.rich-text h2')).toEqual(parts);
  const outline = main.one('nav.outline');
  expect(outline.texts('a')).toEqual(parts);
  expect(outline.all('a').map((link) => link.attr('href'))).toEqual(
    main.all('.rich-text h2').map((heading) => `#${heading.attr('id')}`),
  );
  expect(main.all('[role="group"][aria-label="Tableau"] table')).toHaveLength(2);
  expect(main.texts('th')).toContain('Terme du règlement');
  expect(main.texts('td')).toContain('Continuation training');
  const picture = main.one('.rich-text img');
  expect([picture.attr('alt'), picture.attr('width')]).toEqual([expect.stringMatching(/^Les quatre étapes/), '320']);
});

it.each([
  ['/nulle-part', 'Page introuvable'],
  ['/page', 'Page introuvable'],
  ['/page/abc', 'Page introuvable'],
  ['/parcours/0', 'Parcours introuvable'],
  ['/parcours/abc', 'Parcours introuvable'],
  ['/parcours/1/autre', 'Page introuvable'],
  ['/administration', 'Page introuvable'],
  ['/page/99', 'Page introuvable', 'Cette page n’existe pas ou n’existe plus.'],
  ['/parcours/99', 'Parcours introuvable', 'Ce parcours n’existe pas ou n’existe plus.'],
  ['/stage/SUR-299', 'Stage introuvable', 'Ce stage n’existe pas ou n’existe plus.'],
])('%s names nothing: « %s », a way home and a search', async (path, heading, sentence = '') => {
  const { status, page, main } = await open(path);
  expect([status, page.texts('h1'), page.one('title').text]).toEqual([404, [heading], `${heading} — ${SITE}`]);
  expect(main.text).toContain(sentence);
  expect(main.all('a[href="/"]').map(({ text }) => text)).toContain('Revenir à l’accueil');
  expect(main.one('form[role="search"] label').text).toMatch(/^Quel stage cherchez-vous/);
});

describe('the calendar', () => {
  it('has fifty sessions by month and leads to each; it hides what is cancelled, and says so', async () => {
    const { main } = await open('/calendrier');
    expect(main.one('h1').text).toBe('Calendrier des sessions');
    expect(main.all('.calendrier-entry')).toHaveLength(50);
    for (const month of main.texts('.calendrier-month h2')) expect(month).toMatch(/^[A-ZÉ]\p{L}+ \d{4}$/u);
    expect(main.all('.calendrier-entry').filter(({ text }) => text.includes('Annulée'))).toEqual([]);
    expect(main.one('.lead').text).toMatch(/^\d+ sessions · \d+ annulées masquées · page 1 sur \d$/);
    const strip = main.one('nav[aria-label="Mois"]');
    expect(strip.one('[aria-current]').text).toBe('Tous les mois');
    const leads = strip.all('a').map((one) => one.attr('href'));
    expect(leads.filter((href) => !/^\/calendrier(\?mois=\d{4}-\d\d)?$/.test(href!))).toEqual([]);
    expect(leads.length).toBeGreaterThan(6);
  });

  it.each([
    ['/calendrier', '/agenda.ics'],
    ['/parcours/1', '/parcours/1.ics'],
  ])('%s says what its agenda does not hold, as the agenda does', async (path, agenda) => {
    const told = /^X-WR-CALDESC:(.*)$/m.exec(await textAt(agenda))![1]!.trim();
    expect((await open(path)).main.texts('.agenda .hint')).toEqual([told]);
  });

  it('of one stage holds all, and says nothing of it', async () => {
    expect(await textAt('/stage/TRV-001.ics')).not.toContain('X-WR-CALDESC');
    const { main } = await open('/stage/TRV-001');
    expect(main.texts('.agenda summary')).toEqual(['Ajouter à mon agenda les sessions de ce stage']);
    expect(main.all('.agenda .hint')).toEqual([]);
  });
});

it('what is told to others is read by a parser as it was meant', async () => {
  const { html } = await openDocument(app, '/stage/SUR-201');
  const head = readPage(html).one('head');
  // Whatever the parser could not place in the head would have ended it.
  const told = ['title', 'meta[name="description"]', 'link[rel="canonical"]', 'meta[property="og:image"]'];
  expect(told.map((one) => head.all(one).length)).toEqual([1, 1, 1, 1]);
  expect(head.all('script[type="application/ld+json"]')).toHaveLength(1);
});
