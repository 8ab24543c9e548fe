import { comeBack } from '../fixtures';
import { message } from './message';
import { expect, button, inMenu, test } from './staff';
import { input, item, opened, orderOf, drag, structureWorld } from './structure';

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
  await expect(await inMenu(item(page, 'Langues'), 'Remettre dans l’ordre')).toBeVisible();
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

test('a category is dropped where it was seen to go, whatever order others have put the list in meanwhile', async ({
  freshPage: page,
  api,
}) => {
  const { path, parcours, categories } = await structureWorld(api);
  await page.setViewportSize({ width: 1440, height: 1400 });
  await page.clock.install();
  await opened(page, path);
  await drag(page, 'Fin', 'Bases', false);
  await expect(item(page, 'Bases')).toHaveAttribute('data-drop', 'above');
  const [bases, milieu, fin] = categories.map(({ id }) => id);
  await api.call('PUT', `parcours/${parcours.id}/ordre`, { categorieIds: [fin, milieu, bases] });
  // An answer over half a minute old is read again when the tab is shown.
  await page.clock.fastForward('00:31');
  await comeBack(page);
  await expect(orderOf(page)).toHaveText(['Fin', 'Milieu', 'Bases']);
  await page.mouse.up();
  await expect(orderOf(page)).toHaveText(['Milieu', 'Fin', 'Bases']);
  await expect(message(page, 'Nouvel ordre enregistré')).toBeVisible();
});
