import { cell, makeStages, openSheet } from './sheet';
import { button, expect, test } from './staff';

test('rows of one line, or as high as this browser was asked for; hours and capacity beside the name', async ({
  page,
  api,
}) => {
  const objective = 'Une phrase assez longue.\n'.repeat(20);
  await makeStages(api, 20, { generalObjective: objective, capacity: 12 });
  await openSheet(page, api);
  await expect(page.getByRole('columnheader')).toHaveText([
    'Code',
    'Libellé',
    'Volume horaire',
    'Capacité',
    ...Array.from({ length: 6 }, () => /./),
  ]);
  await expect(cell(page, 0, 'capacite')).toHaveText('12');
  const box = async (row: number) => (await cell(page, row, 'code').boundingBox())!;
  const inView = async () => {
    const shown = (await page.locator('.sheet-scroll').boundingBox())!;
    const rows = await Promise.all(Array.from({ length: 20 }, (_, row) => box(row)));
    return rows.filter(({ y, height }) => y + height <= shown.y + shown.height).length;
  };
  expect(await inView()).toBeGreaterThanOrEqual(14);
  await page.keyboard.press('PageDown');
  // A mark stands beside the text: the row is no higher for it.
  const { height } = await box(0);
  await cell(page, 0, 'heures').click();
  await page.keyboard.type('35');
  await page.keyboard.press('Enter');
  await expect(cell(page, 0, 'heures')).toContainText('modifié');
  expect((await box(0)).height).toBe(height);
  await button(page, 'Défaire').click();

  const choice = page.getByLabel('Hauteur des lignes');
  await choice.selectOption('Trois lignes');
  expect((await box(0)).height).toBeGreaterThan(2 * height - 12);
  await choice.selectOption('Tout le texte');
  await expect(cell(page, 0, 'objectif')).toHaveText(objective.trim());
  await page.reload();
  await expect(choice).toHaveValue('all');
  expect((await box(0)).height).toBeGreaterThan(10 * height);
});

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
  await button(page, 'Rechercher').click();
  await expect(page).toHaveURL(`/admin/stage/tableau?sans=parcours&searchString=${api.mark}`);
  await page.getByRole('link', { name: 'Montrer tous les stages' }).click();
  await expect(page).toHaveURL('/admin/stage/tableau');
  await expect(page.getByLabel('Code ou libellé')).toHaveValue('');
  await page.goBack();
  await expect(page).toHaveURL(`/admin/stage/tableau?sans=parcours&searchString=${api.mark}`);
  await page.getByRole('link', { name: 'Liste des stages' }).click();
  await expect(page).toHaveURL('/admin/stage?sans=parcours');
});
