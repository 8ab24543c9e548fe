import { randomBytes } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import sharp from 'sharp';
import { THUMBNAILS } from '../complaints';
import { png } from './bring';
import { markedPdf } from './form-states';
import { button, expect, popover, test } from './staff';

async function kept(session: APIRequestContext, name: string, alt: string): Promise<{ url: string }> {
  // Two files of the same bytes would be one image.
  const [r, g, b] = randomBytes(3);
  const buffer = await sharp({ create: { width: 300, height: 200, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer();
  const file = { name, mimeType: 'image/png', buffer };
  const response = await session.post('/api/image', { multipart: { file, alt } });
  expect(response.status(), await response.text()).toBe(200);
  return (await response.json()) as { url: string };
}

test('the library tells where an image stands; what stands nowhere is deleted, and comes back', async ({
  page,
  api,
  session,
  complaints,
}) => {
  complaints.allow(THUMBNAILS);
  const used = await kept(session, `${api.mark}-a.png`, `Schéma ${api.mark}`);
  await kept(session, `${api.mark}-b.png`, '');
  await api.parcours(undefined, `![plan](${used.url})`);
  await page.goto('/admin/accueil');
  await page.getByRole('link', { name: 'Images et fichiers', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Rechercher' }).fill(api.mark);

  const cards = page
    .getByRole('list', { name: 'Images et fichiers' })
    .getByRole('listitem')
    .filter({ hasText: api.mark });
  const first = cards.filter({ hasText: `${api.mark}-a.png` });
  await expect(first).toContainText('300\u00a0×\u00a0200\u00a0pixels');
  await expect(first.getByRole('link', { name: `Parcours Parcours ${api.mark}` })).toBeVisible();
  await expect(button(first, 'Supprimer')).toHaveCount(0);
  const second = cards.filter({ hasText: `${api.mark}-b.png` });
  await expect(second).toContainText('Décorative, sans texte alternatif');
  await button(second, 'Supprimer').click();
  await button(popover(page, `Supprimer l’image ${api.mark}-b.png\u00a0?`), 'Confirmer').click();
  await expect(second).toHaveCount(0);
  await button(page, 'Annuler').click();
  await expect(second).toHaveCount(1);
});

test('several files are added at once: what one is refused for stops none of the others', async ({
  page,
  api,
  complaints,
}) => {
  complaints.allow(THUMBNAILS);
  complaints.announce(/\/api\/image$/);
  await page.goto('/admin/image');
  const fake = { name: `${api.mark}-faux.png`, mimeType: 'image/png', buffer: Buffer.from('pas une image') };
  await page
    .getByLabel('Ajouter des fichiers')
    .setInputFiles([await png(`${api.mark}-a.png`), fake, markedPdf(api.mark)]);
  await expect(page.getByRole('alert')).toContainText(`${api.mark}-faux.png\u00a0: Ce fichier n’est pas une image`);
  await expect(page.getByText(`Fichier ajouté\u00a0: ${markedPdf(api.mark).name}.`)).toBeVisible();
  await page.getByRole('searchbox', { name: 'Rechercher' }).fill(api.mark);
  const names = page.getByRole('list', { name: 'Images et fichiers' }).getByRole('heading');
  await expect(names).toHaveText([markedPdf(api.mark).name, `${api.mark}-a.png`]);
  await expect(page.getByRole('alert').getByText('faux.png')).toHaveCount(1);
  await button(page.getByRole('alert'), 'Fermer le message').click();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
