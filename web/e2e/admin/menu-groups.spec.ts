import { type Page } from '@playwright/test';
import { tabTo } from './keys';
import { button, enter, expect, test } from './staff';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' });
const group = (page: Page, name: string) => menu(page).getByRole('button', { name, exact: true });
const entry = (page: Page, name: string) => menu(page).getByRole('link', { name, exact: true });

test('a group is folded by keyboard and stays so, but for the entry of the screen in sight', async ({ page }) => {
  await page.goto('/admin/lieu');
  await expect(menu(page).getByRole('heading')).toHaveText([
    'Catalogue',
    'Sessions',
    'Publication',
    'Site',
    'Réglages',
  ]);
  await tabTo(page, group(page, 'Publication'));
  await page.keyboard.press('Enter');
  await expect(group(page, 'Publication')).toHaveAttribute('aria-expanded', 'false');
  await expect(group(page, 'Publication')).toBeFocused();
  await expect(entry(page, 'Corbeille')).toHaveCount(0);
  await expect(entry(page, 'Planning')).toBeVisible();

  await page.goto('/admin/journal');
  await expect(entry(page, 'Journal')).toHaveAttribute('aria-current', 'page');
  await expect(entry(page, 'Corbeille')).toHaveCount(0);

  await test.step('the palette has every entry, the drawer the same groups', async () => {
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('combobox', { name: 'Que cherchez-vous' }).fill('corbeille');
    await expect(page.getByRole('option', { name: 'Corbeille' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 390, height: 844 });
    await button(page, 'Menu').click();
    await expect(entry(page, 'Corbeille')).toHaveCount(0);
    await group(page, 'Publication').click();
    await entry(page, 'Corbeille').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Corbeille' })).toBeFocused();
  });
});

test.describe('another account', () => {
  test.use({ who: 'nobody' });

  test('sees no group without an entry that is theirs', async ({ page, api }) => {
    await enter(page, api, { role: 'lecteur' });
    await page.goto('/admin/accueil');
    await expect(menu(page).getByRole('heading')).toHaveText(['Catalogue', 'Sessions', 'Publication', 'Site']);
    for (const name of ['Pages statiques', 'Utilisateurs', 'Connexions'])
      await expect(entry(page, name)).toHaveCount(0);
    const tasks = page.getByRole('navigation', { name: 'Tâches du jour' }).getByRole('link');
    await expect(tasks).toHaveText(['Qui a changé quoi']);
    await expect(page.getByRole('table', { name: 'Derniers changements' })).toBeVisible();
    await expect(page.getByText('Dernière sauvegarde')).toHaveCount(0);
  });
});
