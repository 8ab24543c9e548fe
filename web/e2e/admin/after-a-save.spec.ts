import { holdAnswer, STILL } from './held';
import { message } from './message';
import { button, expect, field, PASSWORD, signIn, test } from './staff';

test.use({ who: 'nobody' });

test('one’s own account: a password typed while another is sent is there, and told to be unsaved', async ({
  page,
  api,
  complaints,
}) => {
  const username = `u-${api.mark}`;
  await api.staff(username);
  await page.goto('/admin/login');
  await signIn(page, { username, password: PASSWORD });
  await page.getByRole('link', { name: 'Mon compte' }).click();
  await field(page, 'Mot de passe actuel').fill(PASSWORD);
  for (const one of ['Nouveau mot de passe', 'Confirmation du nouveau mot de passe'])
    await field(page, one).fill(`${PASSWORD}, bis`);
  const held = await holdAnswer(page, complaints, 'PUT', /\/api\/session\/password$/);
  await button(page, 'Changer le mot de passe').click();
  await held.arrived();
  await field(page, 'Nouveau mot de passe').fill(`${PASSWORD}, ter`);
  held.release();
  await expect(message(page, 'Votre mot de passe a été changé.')).toContainText(STILL);
  await expect(field(page, 'Mot de passe actuel')).toHaveValue('');
  await expect(field(page, 'Nouveau mot de passe')).toHaveValue(`${PASSWORD}, ter`);
});
