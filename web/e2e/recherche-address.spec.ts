import { type Page } from '@playwright/test';
import { dialog, expect, moveTo, test } from './fixtures';

const search = (page: Page) => dialog(page, 'Rechercher un stage');
const words = (page: Page) => search(page).getByRole('combobox', { name: 'Mots clés' });
const status = (page: Page) => search(page).getByRole('status');
const items = (page: Page) => search(page).getByRole('listitem');
const openSearch = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Rechercher un stage' }).click();

test('the search stands in the address: shared, reloaded, closed, left for a sheet or a pathway and come back to', async ({
  page,
}) => {
  const expectRadarOfPeres = async () => {
    await expect(page).toHaveURL('/parcours/2?recherche=radar&responsables=8');
    await expect(words(page)).toHaveValue('radar');
    await expect(search(page).locator('form').getByText('PÉRÈS Zoé', { exact: true })).toBeVisible();
    await expect(status(page)).toHaveText('2 stages trouvés');
    await expect(items(page)).toHaveText([/SUR-101/, /SUR-221/]);
  };
  await page.goto('/parcours/2');
  await openSearch(page);
  await words(page).fill('radar');
  await search(page).getByRole('combobox', { name: 'Responsables' }).click();
  await page.getByRole('option', { name: 'PÉRÈS Zoé' }).click();
  await search(page).getByRole('button', { name: 'Rechercher', exact: true }).click();
  await expectRadarOfPeres();

  await test.step('a reload shows the same; closing leaves the page it was opened from', async () => {
    await page.reload();
    await expectRadarOfPeres();
    await search(page).getByRole('button', { name: 'Fermer' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL('/parcours/2');
  });

  await test.step('so does a shared address, of which no step is behind', async () => {
    await moveTo(page, '/parcours/2?recherche=radar&responsables=8');
    await expectRadarOfPeres();
    await search(page).getByRole('button', { name: 'Fermer' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL('/parcours/2');
  });

  await test.step('the way back closes it, the way forward shows its results again', async () => {
    await openSearch(page);
    await words(page).fill('radar zzz');
    await page.keyboard.press('Enter');
    await expect(status(page)).toHaveText('Aucun résultat');
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL('/parcours/2');
    await page.goForward();
    await expect(status(page)).toHaveText('Aucun résultat');
    await page.keyboard.press('Escape');
  });

  await test.step('the way back from a pathway shows the results it was chosen from', async () => {
    await moveTo(page, '/?recherche=TRV-001');
    await search(page).getByRole('link', { name: 'Surveillance', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Surveillance' })).toBeVisible();
    await page.goBack();
    await expect(items(page)).toHaveText([/TRV-001/]);
  });

  await test.step('a sheet opens above the results, which stay', async () => {
    await search(page).getByRole('link', { name: 'Facteurs humains pour la maintenance' }).click();
    const sheet = dialog(page, 'Facteurs humains pour la maintenance');
    await expect(sheet.getByRole('table')).toBeVisible();
    await expect(page).toHaveURL('/?recherche=TRV-001&stage=61');
    await page.reload();
    await expect(sheet.getByRole('heading', { level: 2 })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(items(page)).toHaveText([/TRV-001/]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL('/');
  });
});

test('what the address holds in vain is told, or ignored', async ({ page }) => {
  await page.goto('/?recherche=&responsables=998,999');
  await expect(status(page)).toHaveText('Aucun résultat');
  await expect(search(page).getByRole('button', { name: /^Retirer/ })).toHaveCount(2);
  await search(page).getByRole('button', { name: 'Effacer la sélection' }).click();
  await expect(search(page).getByRole('button', { name: /^Retirer/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // Nor are more choices sent than the server takes.
  const many = Array.from({ length: 600 }, (_, index) => index + 1).join();
  for (const [query, code, found] of [
    ['recherche=TEL-301&responsables=abc,-1,,1e3', 'TEL-301', '1 stage trouvé'],
    ['recherche=TEL-301&parcours=abc,-1&durees=5-6,&niveaux=', 'TEL-301', '1 stage trouvé'],
    [`recherche=SUR-101&parcours=${many}&niveaux=%00&durees=9&sessions=hier`, 'SUR-101', /stages? trouvés?$/],
  ] as const) {
    await test.step(query.slice(0, 60), async () => {
      await moveTo(page, `/?${query}`);
      await expect(status(page)).toHaveText(found);
      await expect(items(page).first()).toContainText(code);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  }
});
