import { type Page } from '@playwright/test';
import { dialog, expect, test } from './fixtures';

const search = (page: Page) => dialog(page, 'Rechercher un stage');
const RADAR_PERES = '/parcours/2?recherche=radar&responsables=8';

async function expectRadarOfPeres(page: Page) {
  await expect(search(page).getByRole('combobox', { name: 'Mots clés' })).toHaveValue('radar');
  await expect(search(page).locator('form').getByText('PÉRÈS Zoé', { exact: true })).toBeVisible();
  await expect(search(page).getByRole('status')).toHaveText('2 stages trouvés');
  await expect(search(page).getByRole('listitem')).toHaveText([/SUR-101/, /SUR-221/]);
}

test('the search stands in the address', async ({ page }) => {
  await page.goto('/parcours/2');
  await page.getByRole('banner').getByRole('button', { name: 'Rechercher un stage' }).click();
  await search(page).getByRole('combobox', { name: 'Mots clés' }).fill('radar');
  await search(page).getByRole('combobox', { name: 'Responsables' }).click();
  await page.getByRole('option', { name: 'PÉRÈS Zoé' }).click();
  await search(page).getByRole('button', { name: 'Rechercher', exact: true }).click();
  await expect(page).toHaveURL(RADAR_PERES);
  await expectRadarOfPeres(page);
});

test('a shared address and a reload show the same search', async ({ page }) => {
  await page.goto(RADAR_PERES);
  await expectRadarOfPeres(page);
  await page.reload();
  await expectRadarOfPeres(page);
});

test('closing it leaves the page it was opened from', async ({ page }) => {
  await page.goto(RADAR_PERES);
  await search(page).getByRole('button', { name: 'Fermer' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/parcours/2');
});

test('the way back closes the search, the way forward shows its results again', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Rechercher un stage' }).click();
  await search(page).getByRole('combobox', { name: 'Mots clés' }).fill('radar zzz');
  await page.keyboard.press('Enter');
  await expect(search(page).getByRole('status')).toHaveText('Aucun résultat');
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/');
  await page.goForward();
  await expect(search(page).getByRole('status')).toHaveText('Aucun résultat');
});

test('the way back from a pathway shows the results it was chosen from', async ({ page }) => {
  await page.goto('/?recherche=TRV-001');
  await search(page).getByRole('link', { name: 'Surveillance', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Surveillance' })).toBeVisible();
  await page.goBack();
  await expect(search(page).getByRole('listitem')).toHaveText([/TRV-001/]);
});

test('a sheet opens above the results, which stay', async ({ page }) => {
  await page.goto('/?recherche=TRV-001');
  await search(page).getByRole('link', { name: 'Facteurs humains pour la maintenance' }).click();
  const sheet = dialog(page, 'Facteurs humains pour la maintenance');
  await expect(sheet.getByRole('table')).toBeVisible();
  await expect(page).toHaveURL('/?recherche=TRV-001&stage=61');
  await page.reload();
  await expect(sheet.getByRole('heading', { level: 2 })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(search(page).getByRole('listitem')).toHaveText([/TRV-001/]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/');
});

test('unknown responsables in the address find nothing, and can be taken back', async ({ page }) => {
  await page.goto('/?recherche=&responsables=998,999');
  await expect(search(page).getByRole('status')).toHaveText('Aucun résultat');
  await expect(search(page).getByRole('button', { name: /^Retirer/ })).toHaveCount(2);
  await search(page).getByRole('button', { name: 'Effacer la sélection' }).click();
  await expect(search(page).getByRole('button', { name: /^Retirer/ })).toHaveCount(0);
});

test('what is no id in the address is ignored', async ({ page }) => {
  await page.goto('/?recherche=TEL-301&responsables=abc,-1,,1e3');
  await expect(search(page).getByRole('listitem')).toHaveText([/TEL-301/]);
});

test('nor are more choices sent than the server takes, nor any that it would refuse', async ({ page }) => {
  const many = Array.from({ length: 600 }, (_, index) => index + 1).join();
  await page.goto(`/?recherche=SUR-101&parcours=${many}&niveaux=%00&durees=9&sessions=hier`);
  await expect(search(page).getByRole('listitem').first()).toContainText('SUR-101');
});
