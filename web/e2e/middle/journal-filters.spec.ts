import { button } from '../admin/staff';
import { expect, test } from './middle';

test('by person, kind, thing and period: the address keeps it, and a file holds it', async ({ page, api }) => {
  const name = `F ${api.mark}`;
  const { id } = await api.create('responsable', { lastName: name, firstName: 'Zoé' });
  await api.call('PUT', `responsable/${id}`, { lastName: name, firstName: 'Zoé Anne' });
  await page.goto('/admin/journal');
  await page.getByLabel('Par', { exact: true }).fill('ADMIN');
  await page.getByLabel('Genre').selectOption('Enregistrement');
  await page.getByLabel('Élément').selectOption('responsable');
  await page.getByLabel('Du', { exact: true }).fill('2026-01-01');
  await page.getByLabel('Au', { exact: true }).press('Enter');
  await expect(page).toHaveURL(/\?auteur=ADMIN&genre=enregistrement&entite=responsable&depuis=2026-01-01$/);
  await page.reload();
  await expect(page.getByLabel('Genre')).toHaveValue('enregistrement');
  await expect(page.getByRole('row').filter({ hasText: `Enregistrement : ${name}` })).toHaveCount(2);

  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Télécharger en CSV' }).click();
  expect((await file).suggestedFilename()).toMatch(/^journal-\d{4}-\d\d-\d\d\.csv$/);

  await page.getByLabel('Genre').selectOption('Import');
  await button(page, 'Filtrer').click();
  await expect(page.getByText('Aucune modification ne correspond.')).toBeVisible();
  await page.getByRole('link', { name: 'Tout afficher' }).click();
  await expect(page).toHaveURL('/admin/journal');
  await expect(page.getByLabel('Genre')).toHaveValue('');
});

test('sign-ins are in it, for administrators, and a failed one, of whom nobody knows; a file that cannot be made', async ({
  page,
  api,
  seam,
}) => {
  await page.goto('/admin/journal?genre=connexion&auteur=admin');
  await expect(page.getByRole('row').filter({ hasText: 'Connexion : ' }).first()).toContainText('admin');

  const failed = { username: `personne-${api.mark}`, password: 'faux' };
  expect((await page.request.post('/api/login', { data: failed })).status()).toBe(401);
  const row = page.getByRole('row').filter({ hasText: 'Échec de connexion : compte inconnu, depuis' });
  await expect(async () => {
    await page.goto('/admin/journal?genre=echec_connexion');
    await expect(row.first().getByRole('cell', { name: 'inconnu', exact: true })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(page.getByText(failed.username)).toHaveCount(0);

  seam.answer('GET', '/api/journal/export', 503, true, 'Le service est en panne.');
  await page.getByRole('link', { name: 'Télécharger en CSV' }).click();
  await expect(page.getByRole('alert')).toContainText('Impossible de télécharger le fichier :');
  await expect(page.getByRole('alert')).toContainText('Le service est en panne.');
});
