import { stay } from './draft';
import { type Page } from '@playwright/test';
import { button, expect, field, rowOf, test } from './staff';

const LIST = '/admin/responsable';
const leaving = (page: Page) => page.getByRole('dialog', { name: /^Quitter sans enregistrer/ });

test('unsaved work: a link, the way back and closing the tab ask first', async ({ page, api, complaints }) => {
  await page.goto(LIST);
  await page.getByRole('link', { name: 'Ajouter un responsable' }).click();
  await field(page, 'Nom').fill(`A ${api.mark}`);
  await field(page, 'Prénom').fill('Zoé');
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Stages' }).click();
  await stay(page);
  await expect(field(page, 'Nom')).toHaveValue(`A ${api.mark}`);

  await page.evaluate(() => history.back());
  await stay(page);
  await expect(page).toHaveURL(`${LIST}/add`);

  complaints.announce(/^beforeunload/);
  await Promise.all([page.waitForEvent('dialog'), page.evaluate(() => location.reload())]);
  await expect(field(page, 'Prénom')).toHaveValue('Zoé');

  await page.evaluate(() => history.back());
  await button(leaving(page), 'Quitter sans enregistrer').click();
  await expect(page).toHaveURL(LIST);
  await expect(rowOf(page, `A ${api.mark}`)).toHaveCount(0);
  await page.getByRole('link', { name: 'Ajouter un responsable' }).click();
  await page.getByRole('link', { name: 'Annuler' }).click();
  await expect(page).toHaveURL(LIST);
});
