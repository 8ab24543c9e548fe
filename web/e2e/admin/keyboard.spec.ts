import { tabTo } from './keys';
import { ADMIN, button, expect, field, menuOf, rowOf, test } from './staff';

test.use({ who: 'nobody' });

test('by keyboard alone: signs in, adds a responsable, deletes it', async ({ page, api }) => {
  const name = `AAA ${api.mark}`;
  await page.goto('/admin/responsable');
  await expect(page.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible();
  await tabTo(page, page.getByLabel('Identifiant'));
  await page.keyboard.type(ADMIN.username);
  await tabTo(page, page.getByLabel('Mot de passe'));
  await page.keyboard.type(ADMIN.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Responsables' })).toBeFocused();

  await tabTo(page, page.getByRole('link', { name: 'Ajouter un responsable' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Ajouter un responsable' })).toBeFocused();
  await tabTo(page, field(page, 'Nom'));
  await page.keyboard.type(name);
  await tabTo(page, field(page, 'Prénom'));
  await page.keyboard.type('Zoé');
  await page.keyboard.press('Enter');
  await expect(rowOf(page, name)).toBeFocused();

  await tabTo(page, page.getByRole('searchbox', { name: 'Rechercher' }));
  await page.keyboard.type(api.mark);
  const confirmation = page.getByRole('alertdialog');
  const menu = menuOf(rowOf(page, name));
  await expect(page.getByRole('row')).toHaveCount(2);
  await tabTo(page, menu);
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Supprimer' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button(confirmation, 'Annuler')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(button(confirmation, 'Annuler')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(button(confirmation, 'Confirmer')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rowOf(page, name)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Ajouter un responsable' })).toBeFocused();
});
