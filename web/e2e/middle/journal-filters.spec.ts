import { expect, test } from './middle';

test('by person, kind, thing and period, at once: the address keeps it, back undoes a choice, and a file holds it', async ({
  page,
  api,
}) => {
  const name = `F ${api.mark}`;
  const { id } = await api.create('responsable', { lastName: name, firstName: 'Zoé' });
  await api.call('PUT', `responsable/${id}`, { lastName: name, firstName: 'Zoé Anne' });
  await page.goto('/admin/journal');
  await page.getByLabel('Par', { exact: true }).fill('ADMIN');
  await expect(page).toHaveURL('/admin/journal?auteur=ADMIN');
  await page.getByLabel('Genre').selectOption('Enregistrement');
  await page.getByLabel('Élément').selectOption('responsable');
  await page.getByLabel('Du', { exact: true }).fill('2026-01-01');
  await expect(page).toHaveURL(/\?auteur=ADMIN&genre=enregistrement&entite=responsable&depuis=2026-01-01$/);
  await expect(page.getByLabel('Du', { exact: true })).toBeFocused();
  await page.reload();
  await expect(page.getByLabel('Genre')).toHaveValue('enregistrement');
  await expect(page.getByRole('row').filter({ hasText: `Enregistrement : ${name}` })).toHaveCount(2);

  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Télécharger en CSV' }).click();
  expect((await file).suggestedFilename()).toMatch(/^journal-\d{4}-\d\d-\d\d\.csv$/);

  await page.getByLabel('Genre').focus();
  await page.getByLabel('Genre').selectOption('Import');
  await expect(page.getByText('Aucune modification ne correspond.')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^0 modification$/ })).toBeVisible();
  await expect(page.getByLabel('Genre')).toBeFocused();
  // Typing adds no step to go back by.
  await page.getByLabel('Par', { exact: true }).fill('zoe');
  await expect(page).toHaveURL(/auteur=zoe/);
  await page.goBack();
  await expect(page).toHaveURL(/\?auteur=ADMIN&genre=enregistrement&/);
  await expect(page.getByLabel('Par', { exact: true })).toHaveValue('ADMIN');
  await expect(page.getByLabel('Genre')).toHaveValue('enregistrement');
  await page.getByRole('link', { name: 'Tout afficher' }).click();
  await expect(page).toHaveURL('/admin/journal');
  await expect(page.getByLabel('Genre')).toHaveValue('');
  await expect(page.getByLabel('Du', { exact: true })).toHaveValue('');
});

test('a date is typed key by key, a period that ends before it begins is ignored, and another element drops the key of the first', async ({
  page,
}) => {
  await page.goto('/admin/journal?entite=stage&cle=1&depuis=2026-02-03');
  const [from, to] = [page.getByLabel('Du', { exact: true }), page.getByLabel('Au', { exact: true })];
  await to.press('0');
  await page.keyboard.type('505201', { delay: 200 });
  await expect(page).toHaveURL('/admin/journal?entite=stage&cle=1&depuis=2026-02-03&jusqua=0201-05-05');
  await expect(to).toHaveValue('0201-05-05');
  await page.keyboard.type('8', { delay: 200 });
  await expect(to).toHaveValue('2018-05-05');
  await expect(page.getByRole('link', { name: 'Télécharger en CSV' })).toHaveAttribute('href', /depuis=2026-02-03$/);
  await page.getByLabel('Élément').selectOption('lieu');
  await expect(page).toHaveURL('/admin/journal?entite=lieu&depuis=2026-02-03&jusqua=2018-05-05');
  await expect(from).toHaveValue('2026-02-03');

  // An address that makes no sense shows everything.
  await page.goto('/admin/journal?genre=x&entite=__proto__&cle=1&depuis=hier&jusqua=2026-02-30&page=-1');
  await expect(page.getByRole('status').filter({ hasText: /^[\d\s]+modifications$/ })).toBeVisible();
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
