import { type Page } from '@playwright/test';
import { dialog, expect, moveTo, PARCOURS, SITE, stageButton, test } from './fixtures';
import { refusal } from './server';

const sheet = (page: Page) => dialog(page, 'Stage introuvable');
const search = (page: Page) => dialog(page, 'Rechercher un stage');

async function closeOnPage(page: Page, window: typeof sheet) {
  await window(page).getByRole('button', { name: 'Fermer' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(PARCOURS.surveillance);
}

test('a stage that does not exist says so, and leads on to the search, or back to the page', async ({
  page,
  server,
}) => {
  server.expectComplaint('/api/stage/999999');
  await page.goto(`${PARCOURS.surveillance}?stage=999999`);
  for (const stage of ['999999', 'abc', '0', '1e3']) {
    await test.step(`?stage=${stage}`, async () => {
      await moveTo(page, `${PARCOURS.surveillance}?stage=${stage}`);
      await expect(sheet(page).getByRole('alert')).toContainText('Ce stage n’existe pas ou n’existe plus.');
      await expect(page).toHaveTitle(`Stage introuvable — ${SITE.name}`);
      await closeOnPage(page, sheet);
      await expect(stageButton(page, 'SUR-201')).toBeVisible();
    });
  }

  await test.step('its search closes on the page', async () => {
    await moveTo(page, `${PARCOURS.surveillance}?stage=abc`);
    await sheet(page).getByRole('link', { name: 'Chercher un stage' }).click();
    await expect(search(page).getByRole('combobox', { name: 'Mots clés' })).toBeFocused();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await closeOnPage(page, search);
  });

  await test.step('over another sheet, too', async () => {
    await server.answer('/api/stage/3', 404, refusal(404, 'Ce stage n’existe pas.'));
    await stageButton(page, 'SUR-201').click();
    await page.getByRole('dialog').getByRole('link', { name: 'SUR-111' }).click();
    await sheet(page).getByRole('link', { name: 'Chercher un stage' }).click();
    await closeOnPage(page, search);
  });

  await test.step('above the search, it closes on its results', async () => {
    await moveTo(page, '/?recherche=TRV-001&stage=abc');
    await expect(sheet(page).getByRole('link')).toHaveCount(0);
    await sheet(page).getByRole('button', { name: 'Fermer' }).click();
    await expect(search(page).getByRole('listitem')).toHaveText([/TRV-001/]);
  });
});
