import type { Page } from '@playwright/test';
import { editor, png } from './bring';
import { button, expect, field, test } from './staff';

const ALT = 'Texte alternatif';
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Image' });
const written = /!\[Un radar\]\(\/image\/[0-9a-f]{64}\/960\.png\)/;

test('an image is chosen, described, kept, and shown by its page', async ({ page, api }) => {
  await page.goto('/admin/parcours/add');
  await expect(editor(page)).toBeVisible();
  await field(page, 'Nom').fill(`Parcours ${api.mark}`);
  await button(page, 'Image').click();
  await dialog(page)
    .getByLabel('Choisir un fichier')
    .setInputFiles(await png(`${api.mark}.png`));
  await button(dialog(page), 'Insérer').click();
  await expect(dialog(page).getByLabel(ALT)).toHaveAccessibleDescription(/Dites ce que l’image montre/);
  await expect(dialog(page).getByLabel(ALT)).toBeFocused();
  await dialog(page).getByLabel(ALT).fill('Un radar');
  await page.keyboard.press('Enter');

  await expect(editor(page)).toHaveText(written);
  await expect(editor(page)).toBeFocused();
  await expect(page.getByRole('img', { name: 'Un radar' })).toBeVisible();
  await page.locator('form.form [type=submit].btn-primary').click();
  await page.getByText(`Parcours ${api.mark}`).first().waitFor();
  await page.goto('/');
  await page
    .getByRole('link', { name: `Parcours ${api.mark}` })
    .first()
    .click();
  const image = page.getByRole('img', { name: 'Un radar' });
  await expect(image).toHaveJSProperty('complete', true);
  expect(await image.evaluate((one: HTMLImageElement) => one.currentSrc)).toMatch(/\.webp$/);
});
