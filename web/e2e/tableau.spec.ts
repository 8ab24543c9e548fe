import { type Page } from '@playwright/test';
import { dialog, expect, PARCOURS, test } from './fixtures';

const view = (page: Page) => page.getByRole('button', { name: 'Vue en tableau' });
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
  await expect(basics.getByRole('rowheader')).toContainText('2 stages · 56 H');
  await expect(basics.getByRole('button', { name: 'SUR-101' })).toHaveCount(1);
  await expect(basics.getByRole('button', { name: 'SUR-102' })).toHaveCount(2);
  await expect(table(page).getByRole('row').last()).toHaveText(/^En tout\s*364 H273 H294 H$/);

  await page.reload();
  await expect(view(page)).toHaveAttribute('aria-pressed', 'true');
  await view(page).click();
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
  test(`${address} is printed on one landscape A4, without and with its prerequisites, which have no arrows there`, async ({
    page,
  }) => {
    const printed = async () => {
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
      expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
      expect(pdf).toMatch(/\/MediaBox\s*\[0 0 841\.\d+ 59[45]/);
    };
    await page.goto(`${address}?vue=tableau`);
    await expect(table(page)).toBeVisible();
    await printed();
    await page.getByRole('button', { name: 'Montrer les prérequis' }).click();
    await expect(page.getByText(/^(Demande |Aucun stage de ce parcours n’en demande)/).first()).toBeVisible();
    await printed();
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.arrows, .tie, .tied-hint').filter({ visible: true })).toHaveCount(0);
  });
}
