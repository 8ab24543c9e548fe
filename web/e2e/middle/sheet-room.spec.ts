import { cell, makeStages, openSheet } from '../admin/sheet';
import { expectNoAxeViolation } from '../fixtures';
import { button } from '../admin/staff';
import { expect, test } from './middle';

test('a telephone, which has no room for the sheet, is not led to it, and is led away from it', async ({ page }) => {
  await page.goto('/admin/stage');
  const link = page.getByRole('link', { name: 'Modifier en tableau' });
  await expect(link).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole('link', { name: 'Ajouter un stage' })).toBeVisible();
  await expect(link).toBeHidden();
  await page.goto('/admin/stage/tableau');
  await page.getByRole('link', { name: 'Voir les stages un par un, dans la liste' }).click();
  await expect(page).toHaveURL(/\/admin\/stage$/);
});

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
  await expectNoAxeViolation(page);
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
