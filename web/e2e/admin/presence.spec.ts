import { randomUUID } from 'node:crypto';
import { type Page } from '@playwright/test';
import { comeBack } from '../fixtures';
import { colleague } from './colleague';
import { type Api, button, expect, field, rowOf, test } from './staff';

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

test('two browsers on one form: who has it open, what they save and that they leave is told by itself', async ({
  page,
  browser,
  baseURL,
  api,
}) => {
  const other = await colleague(browser, api, baseURL!);
  const { id, name } = await open(api, page, other.page);
  const opened = new RegExp(`^${other.username} a ce formulaire ouvert depuis \\d\\d:\\d\\d\\.$`);
  // The page asks by itself.
  await expect(here(page, opened)).toBeVisible();
  await comeBack(other.page);
  await expect(here(other.page, /^admin a ce formulaire ouvert depuis/)).toBeVisible();

  await field(page, 'Nom').fill(`${name} bis`);
  await field(other.page, 'Prénom').fill('Léo');
  await button(other.page, 'Mettre à jour').click();
  await expect(rowOf(other.page, name)).toContainText('Léo');
  await comeBack(page);
  await expect(newer(page)).toContainText(`par ${other.username}, à `);
  await expect(newer(page)).toContainText('Elle change : Prénom.');
  await expect(here(page, opened)).toHaveCount(0);
  await button(newer(page), 'Reprendre ces changements').press('Enter');
  await expect(field(page, 'Prénom')).toHaveValue('Léo');
  await expect(field(page, 'Nom')).toHaveValue(`${name} bis`);
  await expect(field(page, 'Nom')).toBeFocused();
  await expect(newer(page)).toHaveCount(0);

  // The form's own way out left as it saved; now an address does.
  await other.page.goto(`${LIST}/edit/${id}`);
  await expect(here(other.page, /^admin a ce formulaire ouvert depuis/)).toBeVisible();
  await comeBack(page);
  await expect(here(page, opened)).toBeVisible();
  // Not closed: a browser that is busy ends a tab before it can say so, and is then believed gone after two minutes.
  await other.page.goto('/robots.txt');
  await expect
    .poll(async () => {
      await comeBack(page);
      return here(page, opened).count();
    })
    .toBe(0);
  await button(page, 'Mettre à jour').click();
  await expect(rowOf(page, `${name} bis`)).toContainText('Léo');
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
  await comeBack(page);
  await (await told).finished();
  // The banner is drawn by now.
  await page.evaluate(() => new Promise((drawn) => setTimeout(() => requestAnimationFrame(drawn), 50)));
  await page.mouse.up();
  await expect(rowOf(page, `${name} bis`)).toBeVisible();
  await api.call('DELETE', `presence/${tab}`);
});
