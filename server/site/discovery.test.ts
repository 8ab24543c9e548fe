// Run once
import sharp from 'sharp';
import { useApp } from '../test/app.js';
import { signedIn } from '../test/client.js';
import { contentStatementsOf } from '../test/recorder.js';

const app = useApp();

it('robots are told where the map of the site is', async () => {
  const response = await app.request('/robots.txt');
  expect([response.status, await response.text()]).toEqual([
    200,
    `User-agent: *\nDisallow: /admin\nDisallow: /api/\nSitemap: ${app.url}/sitemap.xml\n`,
  ]);
});

it('the map names every page, with the day of its last change, and follows what changes', async () => {
  const staff = await signedIn(app, 'staff');
  const { parcours } = await app.world.everything();
  const stages = ['A/B & "<', ...Array.from({ length: 1100 }, (_, i) => `S-${i}`)];
  for (const code_stage of stages) await app.world.stage({ code_stage });
  await staff.call('PUT', `/api/parcours/${parcours.id}`, { name: 'Après' });
  const read = async () => {
    const response = await app.request('/sitemap.xml');
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'application/xml; charset=utf-8']);
    const xml = await response.text();
    return new Map(
      [...xml.matchAll(/<url><loc>(.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?<\/url>/g)].map(([, a, b]) => [a, b]),
    );
  };
  const map = await read();
  expect(map.size).toBe(3 + 1 + 1 + 1 + stages.length);
  expect(map.get(`${app.url}/parcours/${parcours.id}`)).toBe((await app.ok(`/api/parcours/${parcours.id}`)).modifie_le);
  for (const path of ['/', '/plan-du-site', '/stage/A%2FB%20%26%20%22%3C', '/stage/S-1099'])
    expect(map.has(app.url + path)).toBe(true);
  expect([...map.keys()].filter((address) => address?.includes('/selection'))).toEqual([]);
  expect(await contentStatementsOf(app, read)).toEqual([]);
  await staff.call('DELETE', `/api/parcours/${parcours.id}`);
  expect((await read()).has(`${app.url}/parcours/${parcours.id}`)).toBe(false);
});

const NAMES = ['Surveillance', 'n'.repeat(60), '</svg><script>"\'&', '😀 𠮷 \u2028', 'Œuvre d’été '.repeat(20)];

it.each(NAMES)('a pathway called %j has its picture, which changes with it', async (nom) => {
  const staff = await signedIn(app, 'staff');
  const parcours = await app.world.parcours({ nom_parcours: nom.slice(0, 200) });
  await app.world.categorie(parcours, { niveau_categorie_parcours: nom.slice(0, 100) });
  for (let i = 0; i < 8; i += 1)
    await app.world.sousParcours(parcours, { nom_sous_parcours: `${i} ${nom}`.slice(0, 200) });
  const path = `/apercu/parcours/${parcours.id}.png`;
  const read = async () => {
    const response = await app.request(path);
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'image/png']);
    return { etag: response.headers.get('ETag')!, bytes: Buffer.from(await response.arrayBuffer()) };
  };
  const { etag, bytes } = await read();
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  expect(bytes.length).toBeLessThan(200_000);
  expect(await contentStatementsOf(app, read)).toEqual([]);
  expect((await app.request(path, { headers: { 'If-None-Match': etag } })).status).toBe(304);
  await staff.call('PUT', `/api/parcours/${parcours.id}`, { name: 'Tout autre' });
  expect((await read()).etag).not.toBe(etag);
});

it('the site has its picture, and nothing else has one', async () => {
  const bytes = Buffer.from(await (await app.request('/apercu/site.png')).arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
  for (const path of ['/apercu/parcours/999999.png', '/apercu/parcours/0.png', '/apercu/a.png', '/apercu/stage/1.png'])
    expect((await app.request(path)).status).toBe(404);
});
