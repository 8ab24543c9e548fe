import { dialog } from '../fixtures';
import { editor, png } from './bring';
import { answerLeaving } from './draft';
import { button, endSession, expect, field, inMenu, signIn, test } from './staff';

test('« Plus tard » is no sign-in: what was refused stays told', async ({ page, api, complaints }) => {
  const { id } = await api.create('responsable', { lastName: `A ${api.mark}`, firstName: 'Zoé' });
  await page.goto(`/admin/responsable/edit/${id}`);
  await field(page, 'Prénom').fill('Ada');
  await endSession(page);
  complaints.announce(/\/api\/responsable\/\d+$/);
  await button(page, 'Mettre à jour').click();
  await button(dialog(page, 'Votre session est terminée'), 'Plus tard').click();
  await expect(page.getByRole('alert')).toContainText('Impossible');
  await expect(page.getByText('Vous êtes de nouveau connecté')).toHaveCount(0);
});

test('signed in at the sign-in screen all the same: a wrong password says so', async ({ page, complaints }) => {
  await page.goto('/admin/login');
  complaints.announce(/\/api\/login$/);
  await signIn(page, { username: 'admin', password: 'ceci n’est pas le bon' });
  await expect(page.getByRole('alert')).toContainText('Impossible de se connecter');
});

test('sessions to copy, asked for as the session had ended: signed in again, what they would be is told', async ({
  page,
  api,
  complaints,
}) => {
  const { id } = await api.stage(`S-${api.mark}`);
  await api.create('session_stage', { stageId: id, start: '2027-03-29' });
  await page.goto(`/admin/stage/edit/${id}`);
  const duplicate = await inMenu(page.getByRole('row').filter({ hasText: 'lundi 29 mars 2027' }), 'Dupliquer…');
  await endSession(page);
  complaints.announce(/ 401 /);
  await duplicate.click();
  await signIn(dialog(page, 'Votre session est terminée'));
  const window = dialog(page, 'Dupliquer à l’année suivante');
  await expect(button(window, 'Ajouter 1 session')).toBeVisible();
  await expect(window.getByRole('alert')).toHaveCount(0);
});

test('a preview and an image refused for want of a session: signed in again, the one is there, the other goes', async ({
  page,
  complaints,
}) => {
  await page.goto('/admin/parcours/add');
  await answerLeaving(page);
  await expect(editor(page)).toBeVisible();
  await endSession(page);
  complaints.announce(/ 401 /);
  await editor(page).fill('Un **dispositif**');
  await signIn(dialog(page, 'Votre session est terminée'));
  await expect(page.getByRole('region', { name: 'Aperçu' }).getByText('dispositif')).toBeVisible();
  await expect(page.getByText('L’aperçu n’est pas à jour')).toHaveCount(0);

  await endSession(page);
  await button(page, 'Image').click();
  const window = dialog(page, 'Image');
  await window.getByLabel('Choisir un fichier').setInputFiles(await png('radar.png'));
  await window.getByLabel('Texte alternatif').fill('Un radar');
  await button(window, 'Insérer').click();
  await signIn(dialog(page, 'Votre session est terminée'));
  await expect(window.getByText('vous pouvez réessayer')).toHaveCount(0);
  await expect(button(window, 'Insérer')).toBeVisible();
});
