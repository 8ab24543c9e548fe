import { csv, downloaded, preview, sendCsv, step } from './csv';
import { button, expect, filter, test } from './staff';

const BOM = '\uFEFF';

test('the export holds what the list shows, and comes back unchanged', async ({ page, api }) => {
  const codes = [`EXP1-${api.mark}`, `EXP2-${api.mark}`];
  await api.stage(codes[0]!, { name: '=1+1 à l’été', hours: '21', prerequis: 'Un;\n"deux"' });
  await api.stage(codes[1]!);
  await page.goto('/admin/stage');
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
  await page.goto('/admin/stage');
  const model = await downloaded(page, () => page.getByRole('link', { name: 'Télécharger un modèle' }).click());
  expect(model.name).toBe('stages-modele.csv');
  await sendCsv(page, csv(model.content, model.name));
  await expect(preview(page)).toContainText('1 ligne lue : 1 créé');
  await button(preview(page), 'Annuler').click();
});
