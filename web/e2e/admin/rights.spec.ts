import { dialog, expectNoAxeViolation } from '../fixtures';
import { button, enter, expect, field, PASSWORD, rowOf, signIn, test } from './staff';

const NOTICE = 'Vous pouvez lire cette fiche, sans la modifier.';

test('an account is given a role, and pathways, one role of three', async ({ page, api }) => {
  const { nom_parcours } = await api.parcours();
  const username = `u-${api.mark}`;
  await page.goto('/admin/user/add');
  await field(page, 'Identifiant').fill(username);
  await field(page, 'Mot de passe').fill(PASSWORD);
  await field(page, 'Confirmation du mot de passe').fill(PASSWORD);
  const role = (name: string) => page.getByRole('group', { name: 'Rôle' }).getByRole('radio', { name });
  await expect(role('Rédacteur')).toBeChecked();
  await expect(role('Lecteur')).toHaveAccessibleDescription(
    'Lit les mêmes écrans qu’un rédacteur, sans rien modifier.',
  );
  for (const other of ['Administrateur', 'Lecteur']) {
    await role(other).check();
    await expect(page.getByLabel('Parcours qu’il modifie')).toHaveCount(0);
  }
  await role('Rédacteur').check();
  await page.getByLabel('Parcours qu’il modifie').fill(String(nom_parcours));
  await page.getByRole('option', { name: String(nom_parcours) }).click();
  await page.keyboard.press('Escape');
  await expectNoAxeViolation(page);
  await button(page, 'Ajouter').click();
  await expect(rowOf(page, username)).toContainText('Modifie 1 parcours');
});

test.describe('another account', () => {
  test.use({ who: 'nobody' });

  test('that modifies one pathway reads the forms of another, and why', async ({ page, api }) => {
    const [own, foreign] = [await api.parcours(`Un ${api.mark}`), await api.parcours(`Autre ${api.mark}`)];
    await enter(page, api, { parcours: [own.id] });

    await page.goto(`/admin/parcours/edit/${foreign.id}`);
    await expect(page.getByText(NOTICE)).toBeVisible();
    await expect(page.getByText('Ce parcours n’est pas parmi les vôtres.')).toBeVisible();
    await expect(page.getByLabel('Nom')).toBeDisabled();
    await expect(button(page, 'Mettre à jour')).toHaveCount(0);
    await expectNoAxeViolation(page);
    await page.keyboard.press('ControlOrMeta+k');
    await expect(page.getByRole('option', { name: 'Ajouter un stage' })).toBeVisible();
    await expect(page.getByRole('option', { name: 'Ajouter un parcours' })).toHaveCount(0);
    await page.keyboard.press('Escape');

    await page.goto(`/admin/parcours/edit/${own.id}`);
    await field(page, 'Nom').fill(`Mien ${api.mark}`);
    await button(page, 'Mettre à jour').click();
    await expect(page.getByText('a été mis à jour')).toBeVisible();
  });

  test('an administrator who is one no more while a user is edited is told so, and keeps what was chosen', async ({
    page,
    api,
    complaints,
  }) => {
    const { id, version } = await api.user(`autre-${api.mark}`);
    const own = await api.staff(`chef-${api.mark}`, true);
    await page.goto('/admin/login');
    await signIn(page, { username: `chef-${api.mark}`, password: PASSWORD });
    await expect(page).toHaveURL('/admin/accueil');
    await page.goto(`/admin/user/edit/${id}`);
    await page.getByRole('radio', { name: 'Lecteur' }).check();
    await api.call('PATCH', `user/${own.id}`, { is_admin: false });
    complaints.announce(new RegExp(`/api/user/${id}$`));
    // The form goes on saying who is there, which is no longer theirs to say.
    complaints.allow(/403.*\/api\/presence\//);
    await button(page, 'Mettre à jour').click();
    const over = dialog(page, 'Votre session est terminée');
    await expect(over).toContainText('ce que vous avez saisi est gardé');
    await expect(page.getByRole('radio', { name: 'Lecteur', includeHidden: true })).toBeChecked();
    await signIn(over, { username: `chef-${api.mark}`, password: PASSWORD });
    await expect(over).toHaveCount(0);
    await button(page, 'Mettre à jour').click();
    await expect(page.getByRole('alert')).toContainText('403');
    await expect(page.getByRole('radio', { name: 'Lecteur' })).toBeChecked();
    expect((await api.call('GET', `user/${id}`)).version).toBe(version);
  });
});
