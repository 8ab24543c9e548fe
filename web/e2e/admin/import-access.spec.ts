import { type Page } from '@playwright/test';
import { chosen, csv, preview } from './csv';
import { button, expect, test } from './staff';
import { tabTo } from './keys';

/** Drops files onto an element, as the desktop does. */
async function drop(page: Page, target: string, names: string[]) {
  const data = await page.evaluateHandle((all) => {
    const transfer = new DataTransfer();
    for (const name of all) transfer.items.add(new File(['Code;Libellé\nA;B\n'], name, { type: 'text/csv' }));
    return transfer;
  }, names);
  await page.dispatchEvent(target, 'dragover', { dataTransfer: data });
  const highlighted = await page.locator('.import-over').count();
  await page.dispatchEvent(target, 'drop', { dataTransfer: data });
  await expect(page.locator('.import-over')).toHaveCount(0);
  return highlighted;
}

test('a file dropped onto the area is chosen; two at once are not, nor one beside it', async ({ page }) => {
  await page.goto('/admin/stage');
  await expect(page.getByRole('table')).toBeVisible();
  expect(await drop(page, 'h1', ['à côté.csv'])).toBe(0);
  await expect(chosen(page)).toHaveCount(0);
  expect(await drop(page, '.import-drop', ['un.csv', 'deux.csv'])).toBe(1);
  await expect(page.getByText('Déposez un seul fichier à la fois.')).toBeVisible();
  expect(await drop(page, '.import-drop', ['posé.csv'])).toBe(1);
  await expect(chosen(page)).toContainText('posé.csv (18 octets)');
  await button(page, 'Importer un fichier CSV').click();
  await expect(preview(page)).toContainText('posé.csv');
  await button(preview(page), 'Annuler').click();
  expect(await drop(page, '.import-drop', ['autre.csv'])).toBe(1);
  await expect(chosen(page)).toContainText('autre.csv');
  await expect(page).toHaveURL('/admin/stage');
});

test('by keyboard alone: chosen, previewed, confirmed', async ({ page, api }) => {
  await page.goto('/admin/stage');
  await expect(page.getByRole('table')).toBeVisible();
  await tabTo(page, page.getByText('Importer ou exporter des stages (Excel, CSV)'));
  await page.keyboard.press('Enter');
  // Asked for early: the browser takes a moment to hand its window over.
  const chooser = page.waitForEvent('filechooser', { timeout: 20_000 });
  const label = page.getByText('Choisir un fichier CSV ou Excel', { exact: true });
  await tabTo(page, page.getByLabel('Choisir un fichier CSV'), { seen: label });
  await expect(label).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(csv(`Code;Libellé\nK1-${api.mark};Au clavier\n`));
  await expect(chosen(page)).toContainText('stages.csv');
  await tabTo(page, button(page, 'Importer un fichier CSV'));
  await page.keyboard.press('Enter');
  await expect(preview(page)).toBeVisible();
  await expect(preview(page).locator(':focus')).toHaveCount(1);
  await tabTo(page, button(preview(page), 'Annuler'));
  await page.keyboard.press('Enter');
  await expect(button(page, 'Importer un fichier CSV')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(preview(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await tabTo(page, button(preview(page), 'Confirmer'));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Import réussi : 1 créé, 0 modifié, 0 inchangé.')).toBeVisible();
  await expect(button(page, 'Importer un fichier CSV')).toBeFocused();
  // The message comes after the list, however long that is.
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('dialog', { name: 'Annuler « stages.csv » ?' })).toContainText('1 stage sera supprimé');
});
