import { bar, box, grid, matrixWorld, openMatrix, said } from '../admin/matrice';
import { message } from '../admin/message';
import { button, choose } from '../admin/staff';
import { expect, test } from './middle';

test('stages are added by code, and moved to another category with their ticks', async ({ page, api }) => {
  const { path, codes, bases, saved } = await matrixWorld(api, { stages: 4, linked: 2 });
  const [a, b, c, d] = codes as [string, string, string, string];
  await openMatrix(page, `${path}?categorie=${bases.id}`);

  await page.getByText('Ajouter des stages').click();
  await button(page, 'Ajouter').click();
  await expect(page.getByText('Choisissez au moins un stage.')).toBeVisible();
  await choose(page, 'Stages à ajouter', c);
  await choose(page, 'Stages à ajouter', `Libellé de ${d}`);
  await page.getByRole('checkbox', { name: 'VOR', exact: true }).check();
  await button(page, 'Ajouter ces 2 stages').click();
  await expect(said(page, '2 stages ajoutés, 2 cases cochées')).toBeAttached();
  await expect(box(page, `${d}, sous-parcours VOR`)).toBeChecked();

  for (const code of [a, d]) await box(page, `Choisir ${code}`).check();
  await page.getByLabel('Déplacer 2 stages choisis vers').selectOption('Suite');
  await button(page, 'Déplacer').click();
  await expect(said(page, '2 stages déplacés, 2 cases cochées')).toBeAttached();
  await expect(box(page, `${a}, sous-parcours ILS`)).toHaveAccessibleDescription('à retirer');
  await expect(box(page, `Choisir ${d}`)).toHaveCount(0);
  await expect(bar(page)).toContainText('3 ajouts, 1 retrait');
  await page.getByLabel('Catégorie', { exact: true }).selectOption('Suite');
  await expect(box(page, `${a}, sous-parcours ILS`)).toHaveAccessibleDescription('à ajouter');
  await button(page, 'Enregistrer').click();

  await expect(message(page, '3 associations ajoutées, 1 association retirée.')).toBeVisible();
  expect(await saved()).toEqual(['101 Suite ILS', '102 Bases ILS', '103 Bases VOR', '104 Suite VOR']);
  expect(b).toBe(codes[1]);
});

test('more than 60 rows: a filter, pages, and a column that takes them all', async ({ page, api }) => {
  const { path, codes, saved } = await matrixWorld(api, { stages: 62 });
  await openMatrix(page, path);
  await expect(grid(page).getByRole('row')).toHaveCount(2 + 1 + 60);

  await box(page, 'Sous-parcours VOR, tous les stages : 0 sur 62').click();
  await expect(said(page, '62 cases cochées')).toBeAttached();
  await button(page, 'Suivante').click();
  await expect(box(page, `${codes[61]!}, Bases, sous-parcours VOR`)).toBeChecked();
  await page.getByRole('searchbox', { name: 'Rechercher' }).fill('-162');
  await expect(page.getByText('1 sur 62 lignes')).toBeVisible();
  await expect(page).toHaveURL(/\?recherche=-162$/);
  await box(page, 'Sous-parcours VOR, tous les stages : 1 sur 1').click();
  await button(page, 'Enregistrer').click();

  await expect(message(page, '61 associations ajoutées.')).toBeVisible();
  const now = await saved();
  expect([now.length, now.includes('161 Bases VOR'), now.includes('162 Bases VOR')]).toEqual([123, true, false]);
});
