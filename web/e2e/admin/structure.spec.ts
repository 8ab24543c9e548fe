import { clash, side } from './clash';
import { colleague } from './colleague';
import { message } from './message';
import { button, expect, popover, test } from './staff';
import { input, item, opened, orderOf, structureWorld } from './structure';
import { expectWellMade } from './well-made';

test('a pathway on one screen: categories in order with level and stages, transverse ones, sous-parcours', async ({
  page,
  api,
}) => {
  const { path, codes, parcours } = await structureWorld(api);
  await page.goto(`/admin/parcours/details/${parcours.id}`);
  await page.getByRole('link', { name: 'Structure', exact: true }).click();
  await expect(page).toHaveURL(path);

  await expect(orderOf(page)).toHaveText(['Bases', 'Milieu', 'Fin']);
  await expect(input(item(page, 'Bases'), 'Niveau d’entrée')).toHaveValue('niveau Bases');
  await expect(item(page, 'Bases')).toContainText('2 stages');
  await expect(item(page, 'Bases').getByRole('link')).toHaveText([
    `${codes[0]!} Libellé de ${codes[0]!}`,
    `${codes[1]!} Libellé de ${codes[1]!}`,
  ]);
  await expect(button(item(page, 'Langues'), 'Transverse')).toHaveAttribute('aria-pressed', 'true');
  await expect(input(item(page, 'ILS'), 'Nom')).toHaveValue('ILS');
});

test('name and level are edited in place: Enter saves, Escape restores, an undo takes it back', async ({
  page,
  api,
}) => {
  const { path } = await structureWorld(api);
  await opened(page, path);
  const name = input(item(page, 'Milieu'), 'Nom');

  await name.fill('Autre');
  await name.press('Escape');
  await expect(name).toHaveValue('Milieu');
  await expect(name).toBeFocused();
  await expect(button(page, 'Enregistrer')).toHaveCount(0);

  await name.fill('Centre');
  await input(item(page, 'Milieu'), 'Niveau d’entrée').fill('plus tard');
  await input(item(page, 'Milieu'), 'Niveau d’entrée').press('Enter');
  await expect(message(page, 'La catégorie « Centre » a été mise à jour.')).toBeVisible();
  await expect(orderOf(page)).toHaveText(['Bases', 'Centre', 'Fin']);
  await expect(input(item(page, 'Centre'), 'Niveau d’entrée')).toBeFocused();

  await button(message(page, 'mise à jour'), 'Annuler').click();
  await expect(orderOf(page)).toHaveText(['Bases', 'Milieu', 'Fin']);
  await expect(input(item(page, 'Milieu'), 'Niveau d’entrée')).toHaveValue('niveau Milieu');
});

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
  await button(page, 'Rester sur la page').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await name.fill('Bien');
  await button(item(page, 'Bases'), 'Enregistrer').click();
  await expect(message(page, 'La catégorie « Bien » a été mise à jour.')).toBeVisible();
  await expect(input(item(page, 'Bien'), 'Nom')).toBeFocused();
});

test('what a colleague changed alone is taken, what both changed is decided', async ({
  page,
  browser,
  baseURL,
  api,
  server,
}) => {
  const { path, categories } = await structureWorld(api);
  await opened(page, path);
  const other = await colleague(browser, api, baseURL!);
  await opened(other.page, path);
  const theirs = item(other.page, 'Bases');
  await input(theirs, 'Niveau d’entrée').fill('le leur');
  await input(theirs, 'Niveau d’entrée').press('Enter');
  await expect(message(other.page, 'mise à jour')).toBeVisible();

  server.expectComplaint(`/api/categorie/${categories[0]!.id}`);
  await input(item(page, 'Bases'), 'Nom').fill('Le mien');
  await input(item(page, 'Bases'), 'Nom').press('Enter');
  await expect(message(page, `enregistrée entre-temps par ${other.username}`)).toContainText('Niveau d’entrée.');
  await expect(input(item(page, 'Le mien'), 'Niveau d’entrée')).toHaveValue('le leur');

  await input(item(other.page, 'Bases'), 'Nom').fill('Le leur');
  await input(item(other.page, 'Bases'), 'Nom').press('Escape');
  await expect(other.page).not.toHaveTitle(/non enregistré/);
  await other.page.reload();
  await input(item(other.page, 'Le mien'), 'Nom').fill('Le leur');
  await input(item(other.page, 'Le mien'), 'Nom').press('Enter');
  await expect(item(other.page, 'Le leur')).toBeVisible();
  await input(item(page, 'Le mien'), 'Nom').fill('Encore le mien');
  await input(item(page, 'Le mien'), 'Nom').press('Enter');
  await expect(clash(page, 'Nom')).toContainText(`changé aussi par ${other.username}`);
  await side(page, 'Nom', 'La sienne').check();
  await button(page, 'Annuler').click();
  await expect(item(page, 'Le leur')).toBeVisible();
  await other.close();
});

test('a category leaves the order and comes back behind; one is added, one deleted with its consequence', async ({
  page,
  api,
}) => {
  const { path } = await structureWorld(api);
  await opened(page, path);
  const transverse = button(item(page, 'Bases'), 'Transverse');

  await transverse.click();
  await expect(message(page, 'La catégorie « Bases » est maintenant transverse.')).toBeVisible();
  await expect(orderOf(page)).toHaveText(['Milieu', 'Fin']);
  await expect(transverse).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(orderOf(page)).toHaveText(['Milieu', 'Fin', 'Bases']);
  await expect(transverse).toBeFocused();

  await page.getByLabel('Nouvelle catégorie').fill('Neuve');
  await page.keyboard.press('Enter');
  await expect(orderOf(page)).toHaveText(['Milieu', 'Fin', 'Bases', 'Neuve']);
  await expect(page.getByLabel('Nouvelle catégorie')).toBeFocused();
  await expect(page.getByLabel('Nouvelle catégorie')).toHaveValue('');

  await button(item(page, 'Fin'), 'Supprimer').click();
  const question = popover(page, "Etes vous sûr de vouloir supprimer la catégorie 'Fin' ?");
  await expect(question).toContainText('Avec elle : 4 associations');
  await button(question, 'Confirmer').click();
  await expect(orderOf(page)).toHaveText(['Milieu', 'Bases', 'Neuve']);
  await expect(button(item(page, 'Bases'), 'Supprimer')).toBeFocused();
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

test('no axe violation, no scroll sideways: the structure, with something typed', async ({ page, api }) => {
  const { path } = await structureWorld(api);
  await opened(page, path);
  await button(item(page, 'Bases'), 'Descendre').click();
  await expect(message(page, 'remises en ordre')).toBeVisible();
  await input(item(page, 'Bases'), 'Nom').fill('Autre');
  await expectWellMade(page);
});

test('an empty pathway says what to do first', async ({ page, api }) => {
  const { id } = await api.parcours();
  await page.goto(`/admin/parcours/details/${id}/structure`);
  await expect(page.getByText('Ce parcours n’a pas encore de catégorie.')).toBeVisible();
  await expect(page.getByText('Ce parcours n’a pas encore de sous-parcours.')).toBeVisible();
  await expectWellMade(page);
});
