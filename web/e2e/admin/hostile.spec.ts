import { openCategories, stageButton } from '../fixtures';
import { expect, filter, firstRow, popover, remove, test } from './staff';

// A window opened by a script would be a complaint, and fail the test.
const script = '<script>alert(1)</script>';
const image = '<img src="/robots.txt" onerror="alert(1)">';

test('script in every name is shown as text, and none in a description runs', async ({ page, api }) => {
  const name = `${api.mark} ${image}'"${script}😀`;
  const description = `${script}\n\n${image}\n\n[lien](javascript:alert(1))\n\n**fin ${api.mark}**`;
  const parcours = await api.parcours(name, description);
  const parent = { id_parcours: parcours.id };
  const categorie = await api.create('categorie', { name, position: 1, level: image, ...parent });
  const sousParcours = await api.create('sousparcours', { name, ...parent });
  await api.create('responsable', { lastName: name, firstName: script });
  const code = `X-${api.mark}`;
  const stage = await api.stage(code, { name: image, generalObjective: `${script} ${image}` });
  await api.call('POST', 'definition_sousparcours', {
    stageIds: [stage.id],
    categorieId: categorie.id,
    sousParcoursIds: [sousParcours.id],
  });

  const inside = `/admin/parcours/details/${parcours.id}`;
  for (const [list, question] of [
    ['/admin/parcours', `Etes vous sûr de vouloir supprimer le parcours '${name}' ?`],
    [`${inside}/categorie`, `Etes vous sûr de vouloir supprimer la catégorie '${name}' ?`],
    [`${inside}/sousparcours`, `Etes vous sûr de vouloir supprimer le sous-parcours '${name}' ?`],
    [`${inside}/association`, `Etes vous sûr de vouloir supprimer l'association '${name} - ${name} - ${code}' ?`],
    ['/admin/responsable', `Etes vous sûr de vouloir supprimer le responsable '${name} ${script}' ?`],
  ] as const) {
    await page.goto(list);
    await filter(page, api.mark);
    await expect(page.getByRole('rowheader')).toHaveText(name);
    await remove(firstRow(page));
    await expect(popover(page, question)).toBeVisible();
    await expect(page.locator('main img, main script')).toHaveCount(0);
  }

  await page.goto(`/admin/parcours/edit/${parcours.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Editer le parcours ${name}`);
  const preview = page.getByRole('region', { name: 'Aperçu' });
  await expect(preview.locator('strong')).toHaveText(`fin ${api.mark}`);
  await expect(preview.locator('script, [onerror], [href^="javascript"]')).toHaveCount(0);

  await page.goto(`/parcours/${parcours.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(openCategories(page)).toContainText(name);
  await expect(page.getByText(`fin ${api.mark}`)).toBeVisible();
  await expect(page.locator('main script, main [onerror], main [href^="javascript"]')).toHaveCount(0);
  await stageButton(page, code).click();
  await expect(page.getByRole('dialog')).toContainText(`${script} ${image}`);
});
