import { csv, downloaded, openImport, preview, sendCsv, step } from '../admin/csv';
import { button, filter } from '../admin/staff';
import { expect, test } from './middle';

const BOM = '\uFEFF';

test('the export holds what the list shows, and comes back unchanged', async ({ page, api }) => {
  const codes = [`EXP1-${api.mark}`, `EXP2-${api.mark}`];
  await api.stage(codes[0]!, { name: '=1+1 à l’été', hours: '21', prerequis: 'Un;\n"deux"' });
  await api.stage(codes[1]!);
  await page.goto('/admin/stage');
  await openImport(page);
  const link = page.getByRole('link', { name: 'Exporter (CSV pour Excel)' });
  const all = await downloaded(page, () => link.click());
  expect(all.name).toMatch(/^stages-\d{4}-\d\d-\d\d\.csv$/);
  const text = all.content.toString();
  expect(text.startsWith(`${BOM}Code;Libellé;`)).toBe(true);
  for (const code of [...codes, 'DAT-101']) expect(text).toContain(code);

  await filter(page, `  ${api.mark.toUpperCase()}`);
  await expect(page.getByText('L’export se limite aux stages affichés')).toBeVisible();
  const some = await downloaded(page, () => link.click());
  expect(some.content.toString()).toContain(codes[0]);
  expect(some.content.toString()).toContain(codes[1]);
  expect(some.content.toString()).not.toContain('DAT-101');
  await button(page, 'Effacer').click();
  await expect(page.getByText('L’export se limite aux stages affichés')).toHaveCount(0);

  await sendCsv(page, csv(some.content, some.name));
  await expect(step(page, 'Rien à importer')).toContainText('2 lignes lues');
});

test('the model is a file which an import reads', async ({ page }) => {
  await page.goto('/admin/stage?searchString=DAT-101');
  await openImport(page);
  const model = await downloaded(page, () => page.getByRole('link', { name: 'Télécharger un modèle' }).click());
  expect(model.name).toBe('stages-modele.csv');
  await sendCsv(page, csv(model.content, model.name));
  await expect(preview(page)).toContainText('1 ligne lue : 1 à créer');
  await button(preview(page), 'Annuler').click();
});

test('with a session that has ended, a sentence and a way to sign in again', async ({ page, server, endSession }) => {
  await page.goto('/admin/stage?searchString=DAT-101');
  await openImport(page);
  await expect(page.getByRole('table')).toBeVisible();
  await endSession();
  for (const [name, path] of [
    ['Exporter (CSV pour Excel)', '/api/stage/export'],
    ['Télécharger un modèle', '/api/stage/import/modele'],
  ] as const)
    await test.step(name, async () => {
      server.expectComplaint(path);
      await page.getByRole('link', { name }).click();
      await expect(page.getByRole('dialog', { name: 'Votre session est terminée' })).toBeVisible();
      await expect(page.getByText('Impossible de télécharger le fichier :')).toBeAttached();
      await button(page, 'Plus tard').click();
      await button(page, 'Fermer le message').click();
    });
});

test('an export that the server cannot make is told of, and made at the next try', async ({ page, seam }) => {
  seam.answer('GET', '/api/stage/export', 503, true, 'La base ne répond pas.');
  await page.goto('/admin/stage?searchString=DAT-101');
  await openImport(page);
  const link = page.getByRole('link', { name: 'Exporter (CSV pour Excel)' });
  await link.click();
  await expect(page.getByRole('alert')).toContainText('La base ne répond pas.');
  const file = await downloaded(page, () => link.click());
  expect(file.name).toMatch(/^stages-/);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('those that are chosen are exported, and they alone', async ({ page, api }) => {
  const [a, b, c] = [`A-${api.mark}`, `B-${api.mark}`, `C-${api.mark}`];
  for (const code of [a, b, c]) await api.stage(code);
  await page.goto(`/admin/stage?searchString=${api.mark}`);
  for (const code of [a, c]) await page.getByRole('checkbox', { name: code, exact: true }).check();
  const chosen = page.getByRole('region', { name: 'Stages choisis' });
  const file = await downloaded(page, () => button(chosen, 'Exporter').click());
  expect(file.name).toMatch(/^stages-.*\.csv$/);
  const text = file.content.toString();
  expect([text.includes(a), text.includes(b), text.includes(c)]).toEqual([true, false, true]);
});
