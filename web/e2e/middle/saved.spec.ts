import { makeStages } from '../admin/sheet';
import { button, field, filter, nameLink, rowOf } from '../admin/staff';
import { expect, test } from './middle';
import { expectMarked } from './saved';

test('a static page that was saved is marked', async ({ page }) => {
  await page.goto('/admin/static');
  await nameLink(page.getByRole('row').last()).click();
  await button(page, 'Mettre à jour').click();
  await expectMarked(page, page.getByRole('row').last());
});

test('a list that was scrolled comes back where it was: saved, or given up', async ({ page, api }) => {
  const { code } = (await makeStages(api, 40)).at(-5)!;
  await page.goto(`/admin/stage?searchString=${api.mark}`);
  const row = rowOf(page, code);
  await nameLink(row).scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => window.scrollY);
  expect(left).toBeGreaterThan(500);
  await nameLink(row).click();
  await expect(page.getByRole('heading', { name: `Editer le stage ${code}` })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.getByRole('link', { name: 'Annuler' }).click();
  await expect(row).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(left);

  await nameLink(row).click();
  await button(page, 'Mettre à jour').click();
  await expectMarked(page, row);
  // The notice above the list has taken its room.
  const said = await page.locator('.notice').evaluate((element) => element.getBoundingClientRect().height);
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - left)).toBeLessThanOrEqual(said + 20);
});

test('a row on a later page, or one that the filter hides', async ({ page, api, seam }) => {
  const name = (index: number) => `Z${String(index).padStart(3, '0')} ${api.mark}`;
  const { id } = await api.create('responsable', { lastName: name(520), firstName: 'Zoé' });
  const others = Array.from({ length: 520 }, (_, index) => ({
    id: 100_000 + index,
    nom_responsable: name(index),
    prenom_responsable: '',
  }));
  seam.replace('GET', '/api/responsable', async (_, own) => {
    const rows = JSON.parse(await own()) as { nom_responsable: string }[];
    return { text: JSON.stringify([...others, ...rows.filter((row) => row.nom_responsable.includes(api.mark))]) };
  });
  await page.goto(`/admin/responsable/edit/${id}`);
  await button(page, 'Mettre à jour').click();
  await expectMarked(page, rowOf(page, name(520)));
  await expect(page.getByRole('navigation', { name: 'Pages : Responsables' })).toContainText('Lignes 501 à 521');

  await filter(page, 'Z520');
  await nameLink(rowOf(page, name(520))).click();
  await field(page, 'Nom').fill(`Y ${api.mark}`);
  await button(page, 'Mettre à jour').click();
  await expect(page.getByText('Ce qui vient d’être enregistré ne répond pas à « Z520 ».')).toBeVisible();
  await button(page, 'Effacer').click();
  await button(page, 'Dernière').click();
  await expect(rowOf(page, `Y ${api.mark}`)).toContainText('Enregistré');
});

test('transverse categories come last, in the list, its order by position and the choice', async ({ page, api }) => {
  const { id } = await api.parcours();
  for (const [name, position] of [
    ['Outils', -1],
    ['Bases', 1],
    ['Expertise', 12],
  ] as const) {
    await api.create('categorie', { name, position, level: '', id_parcours: id });
  }
  await page.goto(`/admin/parcours/details/${id}/categorie`);
  const names = page.locator('tbody').getByRole('rowheader');
  await expect(names).toHaveText(['Bases', 'Expertise', 'Outils']);
  await page.getByRole('columnheader', { name: 'Position' }).getByRole('button').click();
  await expect(names).toHaveText(['Bases', 'Expertise', 'Outils']);
  await filter(page, 'transverse');
  await expect(names).toHaveText(['Outils']);
  await page.goto(`/admin/parcours/details/${id}/association/add`);
  await page.getByRole('combobox', { name: 'Catégorie', exact: true }).press('ArrowDown');
  await expect(page.getByRole('option')).toHaveText(['Bases', 'Expertise', 'Outils']);
});
