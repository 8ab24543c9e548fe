import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { BUDGETS, load, type Type, weight } from './budgets';
import { dialog, expect, NOT_THERE, stageButton, test } from './fixtures';

const DIST = join(import.meta.dirname, '../../dist');
const filesOf = (folder: string) => readdirSync(join(DIST, folder)).map((name) => join(DIST, folder, name));
const assets = [...filesOf('web/assets'), ...filesOf('admin/admin-assets')].filter((file) => /\.(js|css)$/.test(file));

const LOST = '/inconnue';
// Every page of the site names the same files (server/site/demo-pages.test.ts).
const ADDRESSES = ['/', '/parcours/1', LOST];

for (const address of ADDRESSES) {
  test(`the first load of ${address} asks this server only, little of it, and only the style sheet holds back its paint`, async ({
    freshPage: page,
    baseURL,
    complaints,
  }) => {
    if (address === LOST) complaints.announce(NOT_THERE);
    const responses = await load(page, address);
    const urls = responses.map((response) => response.url());
    expect(urls.filter((url) => !url.startsWith(baseURL!) || url.includes('/admin'))).toEqual([]);
    for (const type of ['script', 'stylesheet'] satisfies Type[]) {
      const size = await weight(responses, type);
      expect(size).toBeGreaterThan(0);
      expect(size).toBeLessThanOrEqual(BUDGETS.firstLoad[type]);
    }
    expect(responses.filter((response) => response.request().resourceType() === 'font')).toEqual([]);
    const blocking = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter((entry) => (entry as { renderBlockingStatus?: string }).renderBlockingStatus === 'blocking')
        .map(({ name }) => new URL(name).pathname.replace(/.*\./, '')),
    );
    expect(blocking).toEqual(['css']);
  });
}

test('the sheet of a stage and the search bring little more', async ({ freshPage: page }) => {
  const responses = await load(page, '/parcours/1');
  const expectWithin = async (budget: Record<Type, number>) => {
    await page.waitForLoadState('networkidle');
    for (const type of ['script', 'stylesheet'] satisfies Type[]) {
      const size = await weight(responses, type);
      // The page of a stage by itself has the styles of the sheet in the first one.
      if (type === 'script') expect(size).toBeGreaterThan(0);
      expect(size).toBeLessThanOrEqual(budget[type]);
    }
    responses.length = 0;
  };
  responses.length = 0;
  await stageButton(page, 'SUR-101').click();
  await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
  await expectWithin(BUDGETS.stage);
  await page.goBack();
  await page.getByRole('banner').getByRole('button', { name: 'Rechercher un stage' }).click();
  await expect(dialog(page, 'Rechercher un stage').getByRole('checkbox').first()).toBeVisible();
  await expectWithin(BUDGETS.recherche);
});

for (const address of ['/calendrier', '/calendrier?vue=annee'])
  test(`${address} brings little more than a first load`, async ({ freshPage: page }) => {
    const size = await weight(await load(page, address), 'script');
    expect(size).toBeGreaterThan(0);
    expect(size).toBeLessThanOrEqual(BUDGETS.calendrier.script);
  });

test('all the code of the site is within its budget', () => {
  const scripts = assets.filter((file) => file.includes('/web/assets/') && file.endsWith('.js'));
  const total = scripts.reduce((sum, file) => sum + statSync(`${file}.gz`).size, 0);
  expect(total).toBeLessThanOrEqual(BUDGETS.site.script);
});

test('the back-office is within its budget, and the site names nothing of it', () => {
  const scripts = assets.filter((file) => file.includes('/admin-assets/') && file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(1);
  const total = scripts.reduce((sum, file) => sum + statSync(`${file}.gz`).size, 0);
  expect(total).toBeLessThanOrEqual(BUDGETS.admin.script);

  const site = [join(DIST, 'web/index.html'), ...assets.filter((file) => file.includes('/web/assets/'))];
  expect(site.length).toBeGreaterThan(4);
  expect(site.filter((file) => /admin-assets|cm-editor/.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test('every asset has its two compressed forms beside it', () => {
  for (const file of assets) {
    const content = readFileSync(file);
    expect(brotliDecompressSync(readFileSync(`${file}.br`)).equals(content)).toBe(true);
    expect(gunzipSync(readFileSync(`${file}.gz`)).equals(content)).toBe(true);
  }
});
