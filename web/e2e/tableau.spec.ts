import { type Page } from '@playwright/test';
import { dialog, expect, PARCOURS, test } from './fixtures';
import { sheetsOf } from './paper';

const view = (page: Page, name = 'Tableau') => page.getByRole('group', { name: 'Vue' }).getByRole('button', { name });
const table = (page: Page) => page.getByRole('table', { name: 'Les stages, par catégorie et par sous-parcours' });
const row = (page: Page, name: RegExp) =>
  table(page)
    .locator('tbody')
    .filter({ has: page.getByRole('rowheader', { name }) });

test('levels down, sous-parcours across: what all take once, what some take in the column of each', async ({
  page,
}) => {
  await page.goto(PARCOURS.surveillance);
  await view(page).click();
  await expect(page).toHaveURL(`${PARCOURS.surveillance}?vue=tableau`);
  await expect(table(page).getByRole('columnheader')).toHaveText([
    'Catégorie et niveau',
    /Radars primaire et secondaire$/,
    /Surveillance coopérative ADS-B\/MLAT$/,
    /Traitement de la surveillance$/,
  ]);
  const basics = row(page, /^Fondamentaux/);
  await expect(basics.getByRole('rowheader')).toContainText('2 stages · 56 h');
  await expect(basics.getByRole('button', { name: 'SUR-101' })).toHaveCount(1);
  await expect(basics.getByRole('button', { name: 'SUR-102' })).toHaveCount(2);
  await expect(table(page).getByRole('row').last()).toHaveText(/^En tout\s*364 h273 h294 h$/);

  await page.reload();
  await expect(view(page)).toHaveAttribute('aria-pressed', 'true');
  await view(page, 'Parcours').click();
  await expect(page).toHaveURL(PARCOURS.surveillance);
  await expect(table(page)).toBeHidden();
});

test('the filters hold there, too; a stage opens its sheet, by keyboard alone', async ({ page }) => {
  await page.goto(`${PARCOURS.surveillance}?vue=tableau`);
  await page.getByRole('combobox', { name: 'Filtre par niveau :' }).selectOption('après affectation');
  await page.getByRole('button', { name: 'Surveillance coopérative ADS-B/MLAT', exact: true }).press('Enter');
  await expect(page).toHaveURL(/vue=tableau/);
  await expect(row(page, /^Fondamentaux/)).toHaveCount(0);
  const other = table(page).getByRole('button', { name: 'SUR-201' });
  await expect(other).toContainText('hors du sous-parcours choisi');

  await other.press('Enter');
  await expect(dialog(page, 'Radar primaire d’approche : exploitation et maintenance')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(other).toBeFocused();
  await page.getByRole('button', { name: 'Réinitialiser' }).click();
  await expect(row(page, /^Fondamentaux/)).toBeVisible();
  await expect(view(page)).toHaveAttribute('aria-pressed', 'true');
});

/** The largest, one whose categories share a position, and the smallest, which has no sous-parcours to choose. */
for (const address of [PARCOURS.surveillance, PARCOURS.donnees, PARCOURS.metrologie]) {
  test(`${address} is printed as its table on one landscape A4, whatever the view, then its text`, async ({ page }) => {
    for (const vue of ['', '?vue=tableau']) {
      await page.goto(address + vue);
      await expect(page.locator('.printed-on')).toHaveAttribute('data-text', /^Édité le/);
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
      expect(pdf.match(/\/MediaBox\s*\[0 0 841\.\d+ 59[45]/g)).toHaveLength(1);
      const [first, second] = await sheetsOf(page);
      expect(first).toContain('Catégorie et niveau');
      expect(first).toContain(new URL(address, page.url()).href);
      expect(first).not.toMatch(/Réinitialiser|Filtre par|Imprimer|montrer|Accueil/);
      expect(second).toMatch(/^Page 2 \/ \d Présentation du parcours/);
    }
  });
}
