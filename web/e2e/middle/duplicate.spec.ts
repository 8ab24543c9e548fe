import { dialog } from '../fixtures';
import { tabTo } from '../admin/keys';
import { message } from '../admin/message';
import { act, button, field, filter, menuOf, pdf, rowOf } from '../admin/staff';
import { expect, test } from './middle';
import { expectWellMade } from '../admin/well-made';
import { structureWorld } from '../admin/structure';

test('a stage is duplicated by the keyboard alone: another code, the same files, and the way back', async ({
  page,
  api,
}) => {
  const code = `SUR-${api.mark}`;
  const { id } = await api.stage(code, { hours: '21' });
  await page.goto(`/admin/stage/edit/${id}`);
  await field(page, 'Fiche PE').setInputFiles(pdf('fiche.pdf'));
  await button(page, 'Mettre à jour').click();
  await filter(page, code);
  await tabTo(page, menuOf(rowOf(page, code)));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Dupliquer' })).toBeFocused();
  await page.keyboard.press('Enter');
  const question = dialog(page, `Dupliquer le stage « ${code} »`);
  await expect(question.getByLabel('Code', { exact: true })).toBeFocused();
  await expect(question.getByLabel('Code', { exact: true })).toHaveValue(`${code}-2`);
  await expect(question.getByLabel('Libellé', { exact: true })).toHaveValue(`Libellé de ${code} (copie)`);
  await expect(question).toContainText('Le double reprend tous les champs et 1 fichier PDF');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: `Editer le stage ${code}-2` })).toBeFocused();
  await expect(field(page, 'Volume horaire')).toHaveValue('21');
  await expect(page.getByRole('link', { name: 'fiche.pdf' })).toBeVisible();
  await button(message(page, `Le stage « ${code}-2 » a été dupliqué de « ${code} ».`), 'Annuler').click();
  await expect(page).toHaveURL('/admin/stage');
  await expect(message(page, 'Annulé')).toBeVisible();
  await filter(page, api.mark);
  await expect(page.locator('table.list tbody tr')).toHaveCount(1);
});

test('a code that is taken meanwhile is told under its field, and the rest stays', async ({ page, api, server }) => {
  const code = `SUR-${api.mark}`;
  const { id } = await api.stage(code);
  await page.goto(`/admin/stage/edit/${id}`);
  await button(page, 'Dupliquer').click();
  const question = page.getByRole('dialog');
  await expect(question.getByLabel('Code', { exact: true })).toHaveValue(`${code}-2`);
  await api.stage(`${code}-2`);
  server.expectComplaint(`/api/stage/${id}/dupliquer`);
  await question.getByLabel('Libellé', { exact: true }).fill('Autre');
  await button(question, 'Dupliquer').click();

  await expect(question.getByLabel('Code', { exact: true })).toBeFocused();
  await expect(question).toContainText('Ce code est déjà celui d’un autre stage.');
  await expect(question.getByLabel('Libellé', { exact: true })).toHaveValue('Autre');
  await question.getByLabel('Code', { exact: true }).fill(`${code}-3`);
  await button(question, 'Dupliquer').click();
  await expect(page.getByRole('heading', { level: 1, name: `Editer le stage ${code}-3` })).toBeVisible();
  await expect(message(page, 'a été dupliqué')).toBeVisible();
});

test('what goes with the copy is chosen, and its consequence follows', async ({ page, api }) => {
  const { parcours, categories } = await structureWorld(api);
  await page.goto(`/admin/parcours/details/${parcours.id}/categorie`);
  await act(rowOf(page, 'Bases'), 'Dupliquer');
  const question = dialog(page, 'Dupliquer la catégorie « Bases »');
  await expect(question).toContainText('placé après les autres catégories, avec 4 associations');
  await question.getByLabel('Reprendre les associations').uncheck();
  await expect(question).toContainText('placé après les autres catégories, sans stage');
  await question.getByLabel('Nom', { exact: true }).fill('Bases bis');
  await button(question, 'Dupliquer').click();

  await expect(field(page, 'Nom')).toHaveValue('Bases bis');
  await expect(field(page, 'Position')).toHaveValue('4');
  await page.goto(`/admin/parcours/details/${parcours.id}/categorie/edit/${categories[0]!.id}`);
  await expect(field(page, 'Nom')).toHaveValue('Bases');
});

test('no axe violation, no scroll sideways: a duplication, with names of one long word', async ({ page, api }) => {
  const word = `Anticonstitutionnellementradionavigation${api.mark}`;
  const { id } = await api.stage(word.slice(-40), { name: word });
  await page.goto(`/admin/stage/edit/${id}`);
  await button(page, 'Dupliquer').click();
  await expect(page.getByRole('dialog').getByLabel('Code', { exact: true })).toBeVisible();
  await expectWellMade(page);
});
