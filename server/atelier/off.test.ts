// Run once: a copy is embedded SQLite whatever the database of the site is.
import { config } from '../config/config.js';
import { useApp } from '../test/app.js';
import { useAccounts } from '../test/client.js';

const { ateliers } = config;
beforeAll(() => {
  config.ateliers = 0;
});
const app = useApp();
const who = useAccounts(app, { admin: 'admin' });
afterAll(() => {
  config.ateliers = ateliers;
});

it('without copies of the site, a kept catalogue has no address, and the back-office no screen for it; it stays', async () => {
  const { body } = await who.admin.call('POST', '/api/catalogue', { nom: 'Catalogue 2026' });
  expect((await who.admin.get(`/catalogue/${body.id}/api/parcours`)).status).toBe(404);
  expect((await who.admin.get(`/catalogue/${body.id}/`)).status).toBe(404);
  expect((await app.request('/admin/catalogues')).status).toBe(404);
  expect((await app.request('/admin/journal')).status).toBe(200);
  expect(await (await app.request('/admin')).text()).toContain('<meta name="site-ateliers" content="0" />');
  expect((await who.admin.get('/api/catalogue')).body).toEqual([body]);
});
