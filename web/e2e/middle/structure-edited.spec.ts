import { stay } from '../admin/draft';
import { clash, side } from '../admin/clash';
import { message } from '../admin/message';
import { act, button, popover } from '../admin/staff';
import { expect, test } from './middle';
import { input, item, opened, orderOf, structureWorld } from '../admin/structure';
import { expectWellMade } from '../admin/well-made';

test('a fault is told under its field, which keeps what was typed; leaving asks first', async ({
  page,
  api,
  server,
}) => {
  const { path, categories } = await structureWorld(api);
  await opened(page, path);
  const name = input(item(page, 'Bases'), 'Nom');
  server.expectComplaint(`/api/categorie/${categories[0]!.id}`);

  await name.fill(' ');
  await name.press('Enter');
  await expect(name).toHaveAccessibleDescription('Ce champ est obligatoire.');
  await expect(name).toBeFocused();
  await page.getByRole('link', { name: 'Sous-parcours', exact: true }).click();
  await stay(page);

  await name.fill('Bien');
  await button(item(page, 'Bases'), 'Enregistrer').click();
  await expect(message(page, 'La catégorie « Bien » a été mise à jour.')).toBeVisible();
  await expect(input(item(page, 'Bien'), 'Nom')).toBeFocused();
});

test('what a colleague changed alone is taken, what both changed is decided', async ({
  page,
  api,
  server,
  colleague,
}) => {
  const { path, categories } = await structureWorld(api);
  await opened(page, path);
  const saved = `categorie/${categories[0]!.id}`;
  await colleague.call('PUT', saved, { name: 'Bases', position: 1, level: 'le leur' });

  server.expectComplaint(`/api/${saved}`);
  await input(item(page, 'Bases'), 'Nom').fill('Le mien');
  await input(item(page, 'Bases'), 'Nom').press('Enter');
  await expect(message(page, `enregistrée entre-temps par ${colleague.username}`)).toContainText('Niveau d’entrée.');
  await expect(input(item(page, 'Le mien'), 'Niveau d’entrée')).toHaveValue('le leur');

  await colleague.call('PUT', saved, { name: 'Le leur', position: 1, level: 'le leur' });
  await input(item(page, 'Le mien'), 'Nom').fill('Encore le mien');
  await input(item(page, 'Le mien'), 'Nom').press('Enter');
  await expect(clash(page, 'Nom')).toContainText(`changé aussi par ${colleague.username}`);
  await side(page, 'Nom', 'La sienne').check();
  await button(page, 'Annuler').click();
  await expect(item(page, 'Le leur')).toBeVisible();
});

test('a category that cannot leave the order says why; it leaves it and comes back behind; one is added, one deleted with its consequence', async ({
  page,
  api,
  seam,
}) => {
  const { path } = await structureWorld(api);
  await opened(page, path);
  const bases = item(page, 'Bases');
  const actions = button(bases, 'Actions');
  seam.answer('PUT', /\/api\/categorie\/\d+$/, 503, true, 'La base ne répond pas.');
  await act(bases, 'Rendre transverse');
  await expect(bases.getByRole('alert')).toContainText('La base ne répond pas.');
  await expect(orderOf(page)).toHaveText(['Bases', 'Milieu', 'Fin']);

  await act(bases, 'Rendre transverse');
  await expect(message(page, 'La catégorie « Bases » est maintenant transverse.')).toBeVisible();
  await expect(orderOf(page)).toHaveText(['Milieu', 'Fin']);
  await expect(bases.getByRole('alert')).toHaveCount(0);
  await expect(actions).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Remettre dans l’ordre' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(orderOf(page)).toHaveText(['Milieu', 'Fin', 'Bases']);
  await expect(actions).toBeFocused();

  await page.getByLabel('Nouvelle catégorie').fill('Neuve');
  await page.keyboard.press('Enter');
  await expect(orderOf(page)).toHaveText(['Milieu', 'Fin', 'Bases', 'Neuve']);
  await expect(page.getByLabel('Nouvelle catégorie')).toBeFocused();
  await expect(page.getByLabel('Nouvelle catégorie')).toHaveValue('');

  await act(item(page, 'Fin'), 'Supprimer');
  const question = popover(page, "Etes vous sûr de vouloir supprimer la catégorie 'Fin' ?");
  await expect(question).toContainText('Avec elle : 4 associations');
  await button(question, 'Confirmer').click();
  await expect(orderOf(page)).toHaveText(['Milieu', 'Bases', 'Neuve']);
  await expect(actions).toBeFocused();
  await button(message(page, 'supprimée'), 'Annuler').click();
  await expect(orderOf(page)).toHaveText(['Milieu', 'Fin', 'Bases', 'Neuve']);
});

test('sous-parcours are added, named and deleted there, too', async ({ page, api }) => {
  const { path } = await structureWorld(api);
  await opened(page, path);

  await page.getByLabel('Nouveau sous-parcours').fill('DME');
  await page.keyboard.press('Enter');
  await expect(message(page, 'Le sous-parcours « DME » a été ajouté.')).toBeVisible();
  await input(item(page, 'DME'), 'Nom').fill('GNSS');
  await page.keyboard.press('Enter');
  await expect(message(page, 'Le sous-parcours « GNSS » a été mis à jour.')).toBeVisible();
  await button(item(page, 'ILS'), 'Supprimer').click();
  const question = popover(page, "Etes vous sûr de vouloir supprimer le sous-parcours 'ILS' ?");
  await expect(question).toContainText('8 associations');
  await button(question, 'Confirmer').click();
  await expect(item(page, 'ILS')).toHaveCount(0);
});

test('an empty pathway says what to do first', async ({ page, api }) => {
  const { id } = await api.parcours();
  await page.goto(`/admin/parcours/details/${id}/structure`);
  await expect(page.getByText('Ce parcours n’a pas encore de catégorie.')).toBeVisible();
  await expect(page.getByText('Ce parcours n’a pas encore de sous-parcours.')).toBeVisible();
  await expectWellMade(page);
});
