import { type Page } from '@playwright/test';
import { expect, NOT_THERE, PARCOURS, SITE, test } from './fixtures';

for (const [address, title, heading] of [
  ['/', 'Accueil', SITE.title],
  ['/page/1', 'Présentation du dispositif de formation continue', 'Présentation du dispositif de formation continue'],
  ['/page/5', 'Accessibilité : non conforme', 'Accessibilité : non conforme'],
  [PARCOURS.metrologie, 'Métrologie', 'Métrologie'],
  ['/plan-du-site', 'Plan du site', 'Plan du site'],
  ['/nulle-part', 'Page introuvable', 'Page introuvable'],
  ['/parcours/abc', 'Parcours introuvable', 'Parcours introuvable'],
] as const) {
  test(`${address} sets its title and its only main heading`, async ({ page, complaints }) => {
    if (title.endsWith('introuvable')) complaints.announce(NOT_THERE);
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText([heading]);
    await expect(page).toHaveTitle(`${title} — ${SITE.name}`);
  });
}

test('each arrival moves the focus to the heading, on the way back and forward too', async ({ page }) => {
  const arrivedAt = async (address: string, name: string) => {
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
    await expect(page).toHaveTitle(`${name} — ${SITE.name}`);
  };
  const menu = page.getByRole('navigation', { name: 'Menu' });

  await page.goto('/');
  await menu.getByRole('link', { name: 'Surveillance' }).click();
  await arrivedAt('/parcours/1', 'Surveillance');
  await menu.getByRole('link', { name: 'Contacts' }).click();
  await arrivedAt('/page/4', 'Contacts');
  await page.goBack();
  await arrivedAt('/parcours/1', 'Surveillance');
  await page.goForward();
  await arrivedAt('/page/4', 'Contacts');
});

test('a reload shows the same page', async ({ page }) => {
  await page.goto(PARCOURS.radionavigation);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Radionavigation' })).toBeVisible();
});

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

async function scrollDown(page: Page) {
  await page.goto(PARCOURS.surveillance);
  await expect(page.getByRole('heading', { name: 'Présentation du parcours' })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 600));
  await expect.poll(() => scrolled(page)).toBe(600);
}

test('a new page starts at its top, the way back returns to where it was left', async ({ page }) => {
  await scrollDown(page);
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Contacts' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contacts' })).toBeFocused();
  expect(await scrolled(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(600);
});

test('who turns back before a page has come is where they were', async ({ page, server }) => {
  const release = await server.hold('/api/static/4');
  await scrollDown(page);
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Contacts' }).click();
  await expect(page.getByText('Chargement du contenu…')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Surveillance' })).toBeVisible();
  await expect.poll(() => scrolled(page)).toBe(600);
  release();
});

test('the first key reaches a link that skips to the content', async ({ page }) => {
  await page.goto(PARCOURS.surveillance);
  await expect(page.getByRole('heading', { level: 1, name: 'Surveillance' })).toBeVisible();
  const skip = page.getByRole('link', { name: 'Aller au contenu' });
  await expect(skip).not.toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Filtre par niveau :' })).toBeFocused();
});
