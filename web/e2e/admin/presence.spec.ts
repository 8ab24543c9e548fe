import { randomUUID } from 'node:crypto';
import { type Page } from '@playwright/test';
import { clash, side } from './clash';
import { colleague } from './colleague';
import { type Api, button, expect, field, rowOf, test } from './staff';
import { expectWellMade } from './well-made';

const LIST = '/admin/responsable';
const here = (page: Page, text: RegExp | string) => page.getByRole('status').getByText(text);
const newer = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Une nouvelle version a été enregistrée par' });

async function open(api: Api, ...pages: Page[]) {
  const name = `P ${api.mark}`;
  const { id } = await api.create('responsable', { lastName: name, firstName: 'Zoé' });
  for (const page of pages) {
    await page.goto(`${LIST}/edit/${id}`);
    await expect(field(page, 'Prénom')).toHaveValue('Zoé');
  }
  return { id, name };
}

for (const width of [360, 1440]) {
  test(`who else has the form open, and what they save, is told by itself, ${width} px wide`, async ({
    page,
    browser,
    baseURL,
    api,
  }) => {
    const other = await colleague(browser, api, baseURL!);
    for (const one of [page, other.page]) await one.setViewportSize({ width, height: 800 });
    const { name } = await open(api, page, other.page);
    await expect(
      here(page, new RegExp(`^${other.username} a ce formulaire ouvert depuis \\d\\d:\\d\\d\\.$`)),
    ).toBeVisible();
    await expect(here(other.page, /^admin a ce formulaire ouvert depuis/)).toBeVisible();

    await field(page, 'Nom').fill(`${name} bis`);
    await field(other.page, 'Prénom').fill('Léo');
    await button(other.page, 'Mettre à jour').click();
    await expect(newer(page)).toContainText(`par ${other.username}, à `);
    await expect(newer(page)).toContainText('Elle change : Prénom.');
    await button(newer(page), 'Reprendre ces changements').press('Enter');
    await expect(field(page, 'Prénom')).toHaveValue('Léo');
    await expect(field(page, 'Nom')).toHaveValue(`${name} bis`);
    await expect(field(page, 'Nom')).toBeFocused();
    await expect(newer(page)).toHaveCount(0);
    await button(page, 'Mettre à jour').click();
    await expect(rowOf(page, `${name} bis`)).toContainText('Léo');
    await other.close();
  });
}

test('whoever leaves is told of no longer; a clash is shown at once', async ({ page, browser, baseURL, api }) => {
  const other = await colleague(browser, api, baseURL!);
  const { id, name } = await open(api, page, other.page);
  await expect(here(page, / a ce formulaire ouvert/)).toBeVisible();
  await other.page.getByRole('link', { name: 'Annuler' }).click();
  await expect(here(page, / a ce formulaire ouvert/)).toHaveCount(0);

  await field(page, 'Prénom').fill('Le mien');
  await api.call('PUT', `responsable/${id}`, { lastName: name, firstName: 'Le leur' });
  await button(newer(page), 'Reprendre ces changements').click();
  await expect(clash(page, 'Prénom')).toContainText('Le leur');
  await side(page, 'Prénom', 'La mienne').check();
  await button(page, 'Mettre à jour').click();
  await expect(rowOf(page, name)).toContainText('Le mien');
  await other.close();
});

test('what comes between press and release moves the button away, and takes no click', async ({ page, api }) => {
  const { id, name } = await open(api, page);
  await field(page, 'Nom').fill(`${name} bis`);
  await button(page, 'Mettre à jour').hover();
  await page.mouse.down();
  const tab = randomUUID();
  const { version } = await api.call('GET', `responsable/${id}`);
  await api.call('PUT', `presence/${tab}`, { entite: 'responsable', cle: String(id), version });
  const told = page.waitForResponse(async (answer) => (await answer.text()).includes('"moi":true'));
  await (await told).finished();
  // What it shows is drawn by now.
  await page.evaluate(() => new Promise((drawn) => setTimeout(() => requestAnimationFrame(drawn), 50)));
  await page.mouse.up();
  await expect(rowOf(page, `${name} bis`)).toBeVisible();
  await api.call('DELETE', `presence/${tab}`);
});

test('one’s own other tab is known as such', async ({ page, api }) => {
  const tab = await page.context().newPage();
  await open(api, page, tab);
  await expect(here(page, 'Vous avez ce formulaire ouvert dans un autre onglet.')).toBeVisible();
  // Not closed: a browser that is busy ends a tab before it can say so, and is then believed gone after two minutes.
  await tab.goto('/robots.txt');
  await expect(here(page, 'Vous avez ce formulaire ouvert dans un autre onglet.')).toHaveCount(0);
  await tab.close();
});

test('a server that says nothing of it is no trouble: the form works on', async ({ page, api, server }) => {
  server.expectComplaint('/api/presence/[-\\w]+');
  await page.route('**/api/presence/*', (route) => route.fulfill({ status: 503, json: {} }));
  const { name } = await open(api, page);
  await field(page, 'Prénom').fill('Léo');
  await button(page, 'Mettre à jour').click();
  await expect(rowOf(page, name)).toContainText('Léo');
});

test('no axe violation, no scroll sideways: others, and a newer version', async ({ page, api }) => {
  const tab = await page.context().newPage();
  const { id, name } = await open(api, page, tab);
  await api.call('PUT', `responsable/${id}`, { lastName: `${name} ${'long'.repeat(20)}`, firstName: 'Léo' });
  await expect(newer(page)).toBeVisible();
  await expect(here(page, 'Vous avez ce formulaire ouvert dans un autre onglet.')).toBeVisible();
  await expectWellMade(page);
});
