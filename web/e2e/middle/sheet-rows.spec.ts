import { cell, makeStages, openSheet } from '../admin/sheet';
import { expect, test } from './middle';

test('the line above tells of the cell what it does not show; of an empty one there is none, and nothing moves', async ({
  page,
  api,
}) => {
  await makeStages(api, 2, { generalObjective: 'Un objectif.\nDit en deux lignes.' });
  await openSheet(page, api);
  const told = page.getByRole('group', { name: 'Cellule choisie' });
  const top = async () => (await page.getByRole('grid').boundingBox())!.y;
  await cell(page, 0, 'objectif').click();
  await expect(told).toContainText('Objectif généralUn objectif. Dit en deux lignes.');
  const before = await top();
  const { height } = (await told.boundingBox())!;
  await told.focus();
  await expect.poll(async () => (await told.boundingBox())!.height).toBeGreaterThan(height);
  expect(await top()).toBe(before);
  await cell(page, 0, 'lien').click();
  await expect(told).toHaveCount(0);
  expect(await top()).toBe(before);
  await page.keyboard.type('x');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await expect(told).toContainText('Avant\u00a0: (vide)');
});

test('all stages, from those of a filter, is one step: back undoes it, and the list is found as it was', async ({
  page,
  api,
}) => {
  await makeStages(api, 2);
  await page.goto('/admin/stage?sans=parcours');
  await page.getByRole('link', { name: 'Modifier en tableau' }).click();
  await page.getByLabel('Code ou libellé').fill(api.mark);
  await expect(page).toHaveURL(`/admin/stage/tableau?sans=parcours&searchString=${api.mark}`);
  await expect(page.getByRole('status').filter({ hasText: /^2 stages, / })).toBeVisible();
  await expect(page.getByLabel('Code ou libellé')).toBeFocused();
  await page.getByRole('link', { name: 'Montrer tous les stages' }).click();
  await expect(page).toHaveURL('/admin/stage/tableau');
  await expect(page.getByLabel('Code ou libellé')).toHaveValue('');
  await page.goBack();
  await expect(page).toHaveURL(`/admin/stage/tableau?sans=parcours&searchString=${api.mark}`);
  await page.getByRole('link', { name: 'Liste des stages' }).click();
  await expect(page).toHaveURL('/admin/stage?sans=parcours');
});
