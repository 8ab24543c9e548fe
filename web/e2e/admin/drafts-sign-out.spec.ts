import { dialog } from '../fixtures';
import { ADD, answerLeaving, leaving, offer, reload, resume, stored, typeResponsable } from './draft';
import { button, endSession, expect, field, PASSWORD, signIn, signOut, test } from './staff';
import { expectWellMade } from './well-made';

test('another account at the same browser is not shown it', async ({ page, api }) => {
  const username = `zoe-${api.mark}`;
  await api.staff(username);
  await typeResponsable(page, api);
  await page.context().clearCookies();
  const other = await page.context().newPage();
  await other.goto('/admin/login');
  await signIn(other, { username, password: PASSWORD });
  await expect(other.getByRole('link', { name: 'Mon compte' })).toContainText(username);
  await other.goto(ADD);
  await field(other, 'Nom').fill('B');
  await expect(offer(other)).toHaveCount(0);
  await other.getByRole('link', { name: 'Annuler' }).click();
  await button(leaving(other), 'Quitter sans enregistrer').click();
  await signOut(other);
  await expect(other).toHaveURL('/admin/login');
  await signIn(other);
  await expect(other).toHaveURL('/admin/accueil');
  await other.goto(ADD);
  await resume(other).click();
  await expect(field(other, 'Prénom')).toHaveValue('Zoé');
});

test.describe(() => {
  // The session that the other tests share must outlast this.
  test.use({ who: 'nobody' });

  test('signing out asks, names what is left, and leaves none of it behind', async ({ page, api }) => {
    const account = { username: `zoe-${api.mark}`, password: PASSWORD };
    await api.staff(account.username);
    await page.goto('/admin/login');
    await signIn(page, account);
    await expect(page.getByRole('link', { name: 'Mon compte' })).toBeVisible();
    await typeResponsable(page, api);
    await signOut(page);
    const asked = dialog(page, 'Se déconnecter sans enregistrer ?');
    await expect(asked).toContainText('1 texte n’est pas enregistré');
    await expect(asked.getByRole('link', { name: 'Ajouter un responsable' })).toHaveAttribute('href', ADD);
    await page.keyboard.press('Escape');
    await expect(field(page, 'Prénom')).toHaveValue('Zoé');

    await signOut(page);
    await button(asked, 'Se déconnecter et effacer').click();
    await expect(page).toHaveURL('/admin/login');
    expect(await stored(page)).not.toContain('Zoé');
    await signIn(page, account);
    await expect(page.getByRole('link', { name: 'Mon compte' })).toBeVisible();
    await page.goto(ADD);
    await expect(field(page, 'Nom')).toHaveValue('');
    await expect(offer(page)).toHaveCount(0);
  });
});

test('from elsewhere, the question leads to what is left; a session that is over, and signed in again, does too', async ({
  page,
  api,
}) => {
  await typeResponsable(page, api);
  await reload(page);
  await expect(offer(page)).toBeVisible();
  await expectWellMade(page);
  await page.goto(`/admin/parcours?searchString=${api.mark}`);
  await answerLeaving(page);
  await signOut(page);
  await expect(page.getByRole('dialog')).toContainText('Ajouter un responsable');
  await expectWellMade(page);
  await page.getByRole('dialog').getByRole('link', { name: 'Ajouter un responsable' }).click();
  await resume(page).click();
  await expect(field(page, 'Prénom')).toHaveValue('Zoé');

  await endSession(page);
  await page.context().clearCookies();
  await reload(page);
  await expect(page).toHaveURL('/admin/login');
  await signIn(page);
  await expect(page).toHaveURL(ADD);
  await resume(page).click();
  await expect(field(page, 'Prénom')).toHaveValue('Zoé');
});
