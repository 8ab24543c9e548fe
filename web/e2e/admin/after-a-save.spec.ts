import { answerLeaving } from './draft';
import { holdAnswer, STILL } from './held';
import { message } from './message';
import { button, expect, field, PASSWORD, pdf, rowOf, signIn, test } from './staff';

test('a form that stayed, and what was typed is taken back: it is sent again, and leads on', async ({
  page,
  api,
  complaints,
}) => {
  const { id } = await api.create('responsable', { lastName: `A ${api.mark}`, firstName: 'Zoé' });
  await page.goto(`/admin/responsable/edit/${id}`);
  await field(page, 'Prénom').fill('Ada');
  const held = await holdAnswer(page, complaints, 'PUT', /\/api\/responsable\/\d+$/);
  await button(page, 'Mettre à jour').click();
  await held.arrived();
  await field(page, 'Prénom').fill('Ada Marie');
  held.release();
  await expect(message(page, 'a été mis à jour')).toContainText(STILL);
  await field(page, 'Prénom').fill('Ada');
  await button(page, 'Mettre à jour').click();
  await expect(page).toHaveURL('/admin/responsable');
  await expect(rowOf(page, `A ${api.mark}`)).toContainText('Ada');
});

test('an account that is being added takes no other name; its form goes on as that of an account', async ({
  page,
  api,
  complaints,
}) => {
  const username = `u-${api.mark}`;
  await page.goto('/admin/user/add');
  await field(page, 'Identifiant').fill(username);
  for (const one of ['Mot de passe', 'Confirmation du mot de passe']) await field(page, one).fill(PASSWORD);
  const held = await holdAnswer(page, complaints, 'POST', /\/api\/user$/);
  await button(page, 'Ajouter').click();
  await held.arrived();
  await expect(field(page, 'Identifiant')).toHaveAttribute('readonly');
  await page.getByLabel('Administrateur').check();
  held.release();
  await expect(message(page, 'a été ajouté')).toContainText(STILL);
  await expect(field(page, 'Identifiant')).toHaveValue(username);
  await expect(field(page, 'Identifiant')).toHaveAccessibleDescription('Un identifiant ne change pas.');
  await expect(field(page, 'Mot de passe')).toHaveAccessibleDescription(/^Laissez vide pour le garder/);
  await button(page, 'Mettre à jour').click();
  await expect(rowOf(page, username)).toContainText('Oui');
});

test('an account that is edited: what is typed while it is sent stays', async ({ page, api, complaints }) => {
  const { id } = await api.user(`u-${api.mark}`);
  await page.goto(`/admin/user/edit/${id}`);
  await page.getByLabel('Administrateur').check();
  const held = await holdAnswer(page, complaints, 'PUT', /\/api\/user\/\d+$/);
  await button(page, 'Mettre à jour').click();
  await held.arrived();
  await page.getByLabel('Administrateur').uncheck();
  held.release();
  await expect(message(page, 'a été mis à jour')).toContainText(STILL);
  await expect(page.getByLabel('Administrateur')).not.toBeChecked();
  await button(page, 'Mettre à jour').click();
  await expect(rowOf(page, `u-${api.mark}`)).toContainText('Non');
});

test.describe('one’s own account', () => {
  test.use({ who: 'nobody' });

  test('a password typed while another is sent is there, and told to be unsaved', async ({ page, api, complaints }) => {
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
});

test('a stage whose files are on their way: they are left alone, and removed once they are there', async ({
  page,
  api,
  complaints,
}) => {
  const { id } = await api.stage(`S-${api.mark}`);
  const path = `/admin/stage/edit/${id}`;
  await page.goto(path);
  await answerLeaving(page);
  const schedule = field(page, 'Emploi du temps');
  await schedule.setInputFiles(pdf('a.pdf'));
  const held = await holdAnswer(page, complaints, 'PUT', /\/api\/stage\/\d+$/);
  await page.keyboard.press('ControlOrMeta+s');
  await held.arrived();
  await expect(button(page, 'Retirer le fichier choisi : Emploi du temps')).toHaveAttribute('aria-disabled', 'true');
  await button(page, 'Retirer le fichier choisi : Emploi du temps').dispatchEvent('click');
  await field(page, 'Libellé').fill('Avec un horaire');
  held.release();
  await expect(message(page, 'a été mis à jour')).toContainText(STILL);
  await expect(page.getByRole('link', { name: 'a.pdf' })).toBeVisible();
  await button(page, 'Retirer le fichier : Emploi du temps').click();
  const removing = await holdAnswer(page, complaints, 'PUT', /\/api\/stage\/\d+$/);
  await button(page, 'Mettre à jour').click();
  await removing.arrived();
  const keep = button(page, 'Conserver le fichier : Emploi du temps');
  await expect(keep).toHaveAttribute('aria-disabled', 'true');
  await keep.dispatchEvent('click');
  removing.release();
  await expect(page).toHaveURL('/admin/stage');
  expect(await api.call('GET', `stage/${id}`)).toMatchObject({
    emploi_du_temps_stage: null,
    libelle_stage: 'Avec un horaire',
  });
});

test('a stage that was added with a file typed into meanwhile: the file is read where it is', async ({
  page,
  api,
  complaints,
}) => {
  await page.goto('/admin/stage/add');
  await answerLeaving(page);
  await field(page, 'Code').fill(`S-${api.mark}`);
  await field(page, 'Libellé').fill('Neuf');
  await field(page, 'Emploi du temps').setInputFiles(pdf('a.pdf'));
  const held = await holdAnswer(page, complaints, 'POST', /\/api\/stage$/);
  await button(page, 'Ajouter').click();
  await held.arrived();
  await field(page, 'Libellé').fill('Tout neuf');
  held.release();
  await expect(message(page, 'a été ajouté')).toContainText(STILL);
  await expect(page.getByRole('link', { name: 'a.pdf' })).toHaveAttribute(
    'href',
    /\/api\/stage\/\d+\/getEmploiDuTempsFile/,
  );
  await button(page, 'Mettre à jour').click();
  await expect(rowOf(page, `S-${api.mark}`)).toContainText('Tout neuf');
});
