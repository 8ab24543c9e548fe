import { button } from '../admin/staff';
import { expectWellMade } from '../admin/well-made';
import { inDays } from '../days';
import { expect, test } from './middle';

test('by person, kind, thing and period, at once: the address keeps it, back undoes a choice, and a file holds it', async ({
  page,
  api,
}) => {
  const name = `F ${api.mark}`;
  const { id } = await api.create('responsable', { lastName: name, firstName: 'Zoé' });
  await api.call('PUT', `responsable/${id}`, { lastName: name, firstName: 'Zoé Anne' });
  await page.goto('/admin/journal');
  const by = page.getByLabel('Par', { exact: true });
  // Found by a part of the name, by keyboard.
  await by.fill('DMI');
  await expect(page.getByRole('option').first()).toHaveText(/dmi/);
  await by.fill('admin');
  await expect(page.getByRole('option', { name: 'admin', exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/journal?auteur=admin');
  await page.getByLabel('Type d’action').selectOption('Enregistrement');
  await page.getByLabel('Élément').selectOption('responsable');
  await page.getByLabel('Du', { exact: true }).fill('2026-01-01');
  await expect(page).toHaveURL(/\?auteur=admin&genre=enregistrement&entite=responsable&depuis=2026-01-01$/);
  await expect(page.getByLabel('Du', { exact: true })).toBeFocused();
  await page.reload();
  await expect(page.getByLabel('Type d’action')).toHaveValue('enregistrement');
  await expect(page.getByRole('row').filter({ hasText: `Enregistrement : ${name}` })).toHaveCount(2);

  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Exporter (CSV pour Excel)' }).click();
  expect((await file).suggestedFilename()).toMatch(/^journal-\d{4}-\d\d-\d\d\.csv$/);

  await page.getByLabel('Type d’action').focus();
  await page.getByLabel('Type d’action').selectOption('Import');
  await expect(page.getByText('Aucune modification ne correspond.')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^0 modification$/ })).toBeVisible();
  await expect(page.getByLabel('Type d’action')).toBeFocused();
  await page.goBack();
  await button(page, 'Retirer admin').click();
  await expect(page).toHaveURL(/\?genre=enregistrement&/);
  await page.goBack();
  await expect(page).toHaveURL(/\?auteur=admin&genre=enregistrement&/);
  await expect(button(page, 'Retirer admin')).toBeVisible();
  await expect(page.getByLabel('Type d’action')).toHaveValue('enregistrement');
  await page.getByRole('link', { name: 'Tout afficher' }).click();
  await expect(page).toHaveURL('/admin/journal');
  await expect(page.getByLabel('Type d’action')).toHaveValue('');
  await expect(page.getByLabel('Du', { exact: true })).toHaveValue('');
  await expect(button(page, 'Retirer admin')).toHaveCount(0);
});

test('today, yesterday and seven days are one press, kept in the address; the days stand on one line, also on a telephone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin/journal?genre=connexion');
  const [from, to] = [page.getByLabel('Du', { exact: true }), page.getByLabel('Au', { exact: true })];
  for (const [name, first, last] of [
    ['Hier', -1, -1],
    ['7 jours', -6, 0],
    ['Aujourd’hui', 0, 0],
  ] as const) {
    await button(page, name).click();
    await expect(page).toHaveURL(`/admin/journal?genre=connexion&depuis=${inDays(first)}&jusqua=${inDays(last)}`);
    await expect(from).toHaveValue(inDays(first));
    await expect(to).toHaveValue(inDays(last));
    await expect(page.getByRole('button', { pressed: true })).toHaveText(name);
  }
  const [left, right] = [await from.boundingBox(), await to.boundingBox()];
  expect(left!.y).toBe(right!.y);
  await page.reload();
  await expect(button(page, 'Aujourd’hui')).toHaveAttribute('aria-pressed', 'true');
  await expectWellMade(page);
});

test('a person whom the address names and the list lacks is shown, and the list may fail', async ({ page, seam }) => {
  await page.goto('/admin/journal?auteur=Disparue');
  await expect(button(page, 'Retirer Disparue')).toBeVisible();
  await page.goto('/admin/journal?auteur=ADMIN');
  await expect(button(page, 'Retirer admin')).toBeVisible();
  seam.answer('GET', '/api/journal/auteurs', 503);
  await page.goto('/admin/journal');
  await page.getByLabel('Par', { exact: true }).fill('a');
  await expect(page.getByText('Liste indisponible')).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
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
  await expect(page.getByRole('link', { name: 'Exporter (CSV pour Excel)' })).toHaveAttribute(
    'href',
    /depuis=2026-02-03$/,
  );
  await page.getByLabel('Élément').selectOption('lieu');
  await expect(page).toHaveURL('/admin/journal?entite=lieu&depuis=2026-02-03&jusqua=2018-05-05');
  await expect(from).toHaveValue('2026-02-03');

  // An address that makes no sense shows everything.
  await page.goto('/admin/journal?genre=x&entite=__proto__&cle=1&depuis=hier&jusqua=2026-02-30&page=-1');
  await expect(page.getByRole('status').filter({ hasText: /^[\d\s]+modifications$/ })).toBeVisible();
  await expect(page.getByLabel('Type d’action')).toHaveValue('');
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
  await page.getByRole('link', { name: 'Exporter (CSV pour Excel)' }).click();
  await expect(page.getByRole('alert')).toContainText('Impossible de télécharger le fichier :');
  await expect(page.getByRole('alert')).toContainText('Le service est en panne.');
});
