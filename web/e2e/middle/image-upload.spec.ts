import type { Page } from '@playwright/test';
import { THUMBNAILS } from '../complaints';
import { bring, editor, png } from '../admin/bring';
import { button, pdf } from '../admin/staff';
import { expect, test } from './middle';

const ALT = 'Texte alternatif';
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Image' });
const written = /!\[Un radar\]\(\/image\/[0-9a-f]{64}\/960\.png\)/;

async function openEditor(page: Page) {
  await page.goto('/admin/parcours/add');
  await expect(editor(page)).toBeVisible();
}

test('an image comes by paste or drop, and only decorates where that is ticked; a refusal loses nothing of the text', async ({
  page,
  api,
  complaints,
}) => {
  await openEditor(page);
  for (const how of ['paste', 'drop'] as const)
    await test.step(how, async () => {
      await editor(page).fill('');
      await bring(page, how, await png(`${how}-${api.mark}.png`));
      await expect(dialog(page)).toContainText(`Fichier choisi\u00a0: ${how}-${api.mark}.png`);
      await dialog(page).getByRole('checkbox').check();
      await button(dialog(page), 'Insérer').click();
      await expect(editor(page)).toHaveText(/!\[\]\(\/image\/[0-9a-f]{64}\/960\.png\)/);
    });
  await test.step('a refusal', async () => {
    await editor(page).fill('Mon texte. ');
    await button(page, 'Image').click();
    const html = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<!doctype html><h1>Non</h1>') };
    await dialog(page).getByLabel('Choisir un fichier').setInputFiles(html);
    await expect(dialog(page)).toContainText('Ce navigateur n’arrive pas à montrer ce fichier');
    await expect(dialog(page).locator('img')).toHaveCount(0);
    await dialog(page).getByLabel(ALT).fill('Un radar');
    complaints.announce(/\/api\/image$/);
    await button(dialog(page), 'Insérer').click();
    await expect(dialog(page)).toContainText('Ce fichier n’est pas une image PNG, JPEG, WebP, GIF ou AVIF');
    await button(dialog(page), 'Annuler').click();
    await expect(editor(page)).toHaveText('Mon texte. ');
  });
});

test('where the server does not answer, one tries again from the same window', async ({ page, api, seam }) => {
  await openEditor(page);
  await bring(page, 'paste', await png(`${api.mark}.png`));
  await dialog(page).getByLabel(ALT).fill('Un radar');
  seam.answer('POST', '/api/image', 'unreachable', true);
  await button(dialog(page), 'Insérer').click();
  await expect(dialog(page)).toContainText('Le serveur ne répond pas. Votre texte est intact');
  await button(dialog(page), 'Insérer').click();
  await expect(editor(page)).toHaveText(written);
});

test('an image is chosen in the library, and its corner taken by mouse and by keyboard', async ({
  page,
  api,
  complaints,
}) => {
  complaints.allow(THUMBNAILS);
  await openEditor(page);
  await bring(page, 'paste', await png(`${api.mark}.png`));
  await dialog(page).getByLabel(ALT).fill(`Plan ${api.mark}`);
  await button(dialog(page), 'Insérer').click();
  await expect(editor(page)).toHaveText(/Plan/);
  await editor(page).fill('');
  await button(page, 'Image').click();
  await button(dialog(page), 'Choisir dans la bibliothèque').click();
  await button(dialog(page), `Plan ${api.mark}`).click();
  await expect(dialog(page).getByLabel(ALT)).toHaveValue(`Plan ${api.mark}`);
  await button(dialog(page), 'Insérer').click();

  const corner = page.getByRole('slider', { name: `Largeur de l’image «\u00a0Plan ${api.mark}\u00a0»` });
  await expect(corner).toHaveAttribute('aria-valuenow', '600');
  await corner.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('PageUp');
  await expect(editor(page)).toHaveText(/ =490x327\)$/);
  await expect(page.getByRole('img', { name: `Plan ${api.mark}` })).toHaveAttribute('width', '490');
  await expect(corner).toBeFocused();
  const { x, y, width, height } = (await corner.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 - 90, y, { steps: 3 });
  await page.mouse.up();
  await expect(editor(page)).toHaveText(/ =400x267\)$/);
});

for (const [title, label, choose, text] of [
  ['Image', ALT, 'Choisir un fichier', 'Un radar'],
  ['Lien', 'Texte du lien', 'Choisir un PDF', 'Le guide'],
] as const)
  test(`« ${title} »: while the file is on its way, nothing of the window changes; what was typed is inserted`, async ({
    page,
    api,
    seam,
  }) => {
    await openEditor(page);
    await button(page, title).click();
    const window = page.getByRole('dialog', { name: title });
    const file = title === 'Image' ? await png(`${api.mark}.png`) : pdf(`Guide ${api.mark}.pdf`);
    await window.getByLabel(choose).setInputFiles(file);
    await window.getByLabel(label).fill(text);
    const held = seam.hold('POST', /\/api\/image(\/pdf)?$/, 503);
    await page.keyboard.press('ControlOrMeta+s');
    await held.arrived();
    await page.keyboard.type('perdu');
    await expect(window.getByLabel(label)).toHaveValue(text);
    held.release();
    await expect(window.getByText('Votre texte est intact')).toBeVisible();
    await expect(window.getByLabel(label)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(editor(page)).toContainText(`[${text}](/`);
  });
