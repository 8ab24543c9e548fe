import { randomBytes } from 'node:crypto';
import { type Page } from '@playwright/test';
import sharp from 'sharp';
import { STILL } from '../admin/held';
import { act, button, field, menuOf, popover, rowOf } from '../admin/staff';
import { THUMBNAILS } from '../complaints';
import { dialog } from '../fixtures';
import { expect, test } from './middle';

const KEEP = 'Garder le catalogue d’aujourd’hui';
const TAKEN = 'Un catalogue gardé porte déjà ce nom.';

const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

async function keep(page: Page, nom: string) {
  await field(page, 'Nom').fill(nom);
  await button(page, KEEP).click();
}

test('a catalogue is kept once, under a name of its own: refused, not answered, or typed on meanwhile', async ({
  page,
  api,
  seam,
  complaints,
}) => {
  complaints.announce(/\/api\/catalogue$/);
  const nom = `Catalogue ${api.mark}`;
  await page.goto('/admin/catalogues');
  await test.step('without the server, what is typed stays, and is kept once', async () => {
    seam.answer('POST', '/api/catalogue', 'unreachable', true);
    await keep(page, nom);
    await expect(page.getByRole('alert')).toContainText('Le serveur ne répond pas.');
    await expect(field(page, 'Nom')).toHaveValue(nom);
    await button(page, KEEP).click();
    await expect(rowOf(page, nom)).toHaveCount(1);
  });
  await test.step('a name that is taken, and none, are said at the field', async () => {
    await keep(page, nom.toUpperCase());
    await expect(field(page, 'Nom')).toHaveAccessibleDescription(TAKEN);
    await expect(field(page, 'Nom')).toBeFocused();
    await keep(page, ' ');
    await expect(field(page, 'Nom')).toHaveAccessibleDescription(/./);
    await expect(field(page, 'Nom')).not.toHaveAccessibleDescription(TAKEN);
  });
  await test.step('while it is kept the screen says so, and what is typed meanwhile stays', async () => {
    const held = seam.hold('POST', '/api/catalogue');
    await keep(page, `${nom} bis`);
    await held.arrived();
    await expect(status(page, 'Copie du catalogue en cours')).toBeVisible();
    await field(page, 'Nom').fill(`${nom} ter`);
    held.release();
    await expect(status(page, STILL)).toBeVisible();
    await expect(field(page, 'Nom')).toHaveValue(`${nom} ter`);
    await button(page, KEEP).click();
    await expect(rowOf(page, `${nom} ter`)).toBeVisible();
    await expect(rowOf(page, `${nom} bis`)).toBeVisible();
  });
});

test('an administrator renames a catalogue, and deletes it, which the journal tells', async ({
  page,
  api,
  complaints,
}) => {
  complaints.announce(/\/api\/catalogue\/\d+$/);
  const [nom, other, renamed] = ['un', 'deux', 'trois'].map((word) => `Catalogue ${word} ${api.mark}`) as [
    string,
    string,
    string,
  ];
  await api.create('catalogue', { nom });
  await api.create('catalogue', { nom: other });
  await page.goto('/admin/catalogues');
  await act(rowOf(page, nom), 'Renommer');
  const rename = dialog(page, `Renommer «\u00a0${nom}\u00a0»`);
  await expect(rename.getByLabel('Nom')).toBeFocused();
  await rename.getByLabel('Nom').fill(other);
  await page.keyboard.press('Enter');
  await expect(rename.getByLabel('Nom')).toHaveAccessibleDescription(TAKEN);
  await expect(rename.getByLabel('Nom')).toBeFocused();
  await rename.getByLabel('Nom').fill(renamed);
  await button(rename, 'Renommer').click();
  await expect(status(page, `s’appelle maintenant «\u00a0${renamed}\u00a0».`)).toBeVisible();
  await expect(menuOf(rowOf(page, renamed))).toBeFocused();

  await act(rowOf(page, renamed), 'Supprimer');
  const question = popover(page, `Supprimer le catalogue gardé «\u00a0${renamed}\u00a0»\u00a0?`);
  await expect(question).toContainText(/On ne pourra plus le relire\u00a0: \d+ parcours, .* stages et .* sessions?,/);
  await expect(question).toContainText('Cette suppression ne s’annule pas.');
  await button(question, 'Confirmer').click();
  await expect(rowOf(page, renamed)).toHaveCount(0);
  await expect(status(page, `Le catalogue gardé «\u00a0${renamed}\u00a0» a été supprimé.`)).toBeVisible();

  await page.goto('/admin/journal?genre=catalogue');
  await expect(page.getByText('Il n’y a rien à annuler.')).toBeVisible();
  const lines = page.getByRole('table', { name: 'Modifications' }).getByRole('link', { name: api.mark });
  await expect(lines.first()).toContainText(`${renamed}, supprimé`);
});

test('a file of a kept catalogue stays, which its deletion says', async ({ page, api, session, complaints }) => {
  complaints.allow(THUMBNAILS);
  complaints.announce(/\/api\/image\/\d+$/);
  const [r, g, b] = randomBytes(3);
  const buffer = await sharp({ create: { width: 30, height: 20, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer();
  const file = { name: `${api.mark}.png`, mimeType: 'image/png', buffer };
  const image = (await (await session.post('/api/image', { multipart: { file, alt: '' } })).json()) as { url: string };
  const parcours = await api.parcours(undefined, `![plan](${image.url})`);
  await api.create('catalogue', { nom: `Catalogue ${api.mark}` });
  await api.call('DELETE', `parcours/${parcours.id}`);

  await page.goto(`/admin/image?recherche=${api.mark}`);
  await button(page, 'Supprimer').click();
  const question = popover(page, `Supprimer l’image ${api.mark}.png\u00a0?`);
  await button(question, 'Confirmer').click();
  await expect(question.getByRole('alert')).toBeVisible();
  await question.getByRole('link', { name: 'catalogue gardé' }).click();
  await expect(page).toHaveURL('/admin/catalogues');
  await expect(rowOf(page, `Catalogue ${api.mark}`)).toBeVisible();
});

test('who is no administrator keeps a catalogue and renames it, and cannot delete it', async ({
  page,
  api,
  enterAs,
}) => {
  await enterAs();
  await page.goto('/admin/catalogues');
  const nom = `Catalogue ${api.mark}`;
  await keep(page, nom);
  const row = rowOf(page, nom);
  await expect(row).toContainText(`par agent-${api.mark}`);
  await expect(menuOf(row)).toHaveCount(0);
  await expect(button(row, 'Supprimer')).toHaveCount(0);
  await button(row, 'Renommer').click();
  await page.getByRole('dialog').getByLabel('Nom').fill(`${nom} bis`);
  await page.keyboard.press('Enter');
  await expect(rowOf(page, `${nom} bis`)).toBeVisible();
});
