import { dialog, expect, PARCOURS, SITE, stageButton, test } from './fixtures';
import { refusal } from './server';

for (const stage of ['999999', 'abc', '0', '1e3']) {
  test(`?stage=${stage}, which names none, says so, and closes`, async ({ page, server }) => {
    if (stage === '999999') server.expectComplaint('/api/stage/999999');
    await page.goto(`${PARCOURS.surveillance}?stage=${stage}`);
    const sheet = dialog(page, 'Stage introuvable');
    await expect(sheet.getByRole('alert')).toContainText('Ce stage n’existe pas ou n’existe plus.');
    await expect(page).toHaveTitle(`Stage introuvable — ${SITE.name}`);
    await sheet.getByRole('button', { name: 'Fermer' }).click();
    await expect(stageButton(page, 'SUR-201')).toBeVisible();
    await expect(page).toHaveURL(PARCOURS.surveillance);
  });
}

test('a stage that does not exist leads on to the search, and back to the page', async ({ page }) => {
  await page.goto(`${PARCOURS.surveillance}?stage=abc`);
  await dialog(page, 'Stage introuvable').getByRole('link', { name: 'Chercher un stage' }).click();
  const search = dialog(page, 'Rechercher un stage');
  await expect(search.getByRole('combobox', { name: 'Mots clés' })).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await search.getByRole('button', { name: 'Fermer' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(PARCOURS.surveillance);
});

test('over another sheet, the search that it leads to closes on the page', async ({ page, server }) => {
  await server.answer('/api/stage/3', 404, refusal(404, 'Ce stage n’existe pas.'));
  await page.goto(PARCOURS.surveillance);
  await stageButton(page, 'SUR-201').click();
  await page.getByRole('dialog').getByRole('link', { name: 'SUR-111' }).click();
  await dialog(page, 'Stage introuvable').getByRole('link', { name: 'Chercher un stage' }).click();
  await dialog(page, 'Rechercher un stage').getByRole('button', { name: 'Fermer' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(PARCOURS.surveillance);
});

test('above the search, a stage that does not exist closes on its results', async ({ page }) => {
  await page.goto('/?recherche=TRV-001&stage=abc');
  const sheet = dialog(page, 'Stage introuvable');
  await expect(sheet.getByRole('link')).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Fermer' }).click();
  await expect(dialog(page, 'Rechercher un stage').getByRole('listitem')).toHaveText([/TRV-001/]);
});
