import { config } from '../config/config.js';
import { useApp } from '../test/app.js';
import { openDocument } from '../test/document.js';

/** A copy of the site: whatever leads somewhere leads under its prefix. */
const BASE = '/catalogue/2';
beforeAll(() => {
  config.base = BASE;
});
const app = useApp();
afterAll(() => {
  config.base = '';
});
const textAt = async (path: string) => (await app.request(path)).text();

it.each([
  ['/plan-du-site/?a=b', '/plan-du-site?a=b'],
  ['/stage/nav-101?a=b', '/stage/NAV-101?a=b'],
  ['/stage/A.ics', '/stage/A.ics%20'],
])('%s leads to %s, under the prefix', async (path, target) => {
  for (const code_stage of ['NAV-101', 'A.ics']) await app.world.stage({ code_stage });
  const { status, headers } = await app.request(path, { redirect: 'manual' });
  expect([status, headers.get('Location')]).toEqual([301, BASE + target]);
});

it('a page has its prefix in all that it names, but in the files of the build', async () => {
  const { parcours, stage } = await app.world.everything();
  const contenu = '[Un parcours](/parcours/1) ![Un schéma](/images/donnees.svg)\n\n[Un PDF](/fichier/f/a.pdf)';
  const page = await app.world.page({ contenu });
  for (const path of ['/', `/parcours/${parcours.id}`, `/stage/${stage.code_stage}`, `/page/${page.id}`]) {
    const { html, drawn } = await openDocument(app, path);
    expect(html).toContain(`<meta name="site-base" content="${BASE}" />`);
    expect(html).toContain(`<link rel="canonical" href="${app.url}${BASE}${path}" />`);
    expect(html).toContain(`<meta property="og:image" content="${app.url}${BASE}/apercu/`);
    const links = [...drawn.matchAll(/ (?:href|action)="(\/[^"]*)"/g)].map(([, link]) => link!);
    expect(links.length).toBeGreaterThan(3);
    expect(links.filter((link) => !`${link}/`.startsWith(`${BASE}/`))).toEqual([]);
    const files = [...drawn.matchAll(/ src="(\/[^"]*)"/g)].map(([, file]) => file!);
    expect(files.filter((file) => !/^\/(favicon.svg|images\/\w+.svg)$/.test(file))).toEqual([]);
    if (path.startsWith('/page/')) expect(links).toContain(`${BASE}/fichier/f/a.pdf`);
  }
});

it('what is missing leads back to this site, and to what is near in it', async () => {
  await app.world.stage({ code_stage: 'NAV-101' });
  expect((await openDocument(app, '/stage/NAV-10')).drawn).toContain(`href="${BASE}/stage/NAV-101"`);
});

it('the map of the site, agendas and the document of the API name whole addresses', async () => {
  const { stage } = await app.world.everything();
  const map = [...(await textAt('/sitemap.xml')).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address!);
  expect(map).toContain(`${app.url}${BASE}/stage/${stage.code_stage}`);
  expect(map.filter((address) => !address.startsWith(`${app.url}${BASE}/`))).toEqual([]);
  expect(await textAt('/robots.txt')).toContain(`Sitemap: ${app.url}${BASE}/sitemap.xml\n`);
  const agenda = (await textAt('/agenda.ics')).replaceAll('\r\n ', '');
  expect(agenda).toContain(`${app.url}${BASE}/stage/${stage.code_stage}`);
  expect((await app.ok('/api/docs-json')).servers).toMatchObject([{ url: BASE }]);
});
