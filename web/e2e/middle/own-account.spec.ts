import { ADMIN, inMenu, menuOf, rowOf } from '../admin/staff';
import { expect, test } from './middle';

test('one’s own account offers no deletion, that of others does; its form leads to where the password changes', async ({
  page,
  api,
}) => {
  const { username } = (await api.user(`agent-${api.mark}`)) as unknown as { username: string };
  await page.goto('/admin/user');
  await expect(await inMenu(rowOf(page, username), 'Supprimer')).toBeVisible();
  await page.keyboard.press('Escape');
  const own = rowOf(page, ADMIN.username);
  await expect(menuOf(own)).toHaveCount(0);
  await expect(own.getByText('Supprimer')).toHaveCount(0);
  await own.getByRole('link', { name: 'Editer' }).click();
  const form = page.locator('form.form');
  await expect(form.getByText('Changez votre mot de passe dans')).toBeVisible();
  await expect(form.getByLabel('Mot de passe')).toHaveCount(0);
  await form.getByRole('link', { name: 'Mon compte' }).click();
  await expect(page).toHaveURL('/admin/compte');
});
