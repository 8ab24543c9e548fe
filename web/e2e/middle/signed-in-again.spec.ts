import { dialog } from '../fixtures';
import { editor, png } from '../admin/bring';
import { answerLeaving } from '../admin/draft';
import { button, field, inMenu, signIn } from '../admin/staff';
import { expect, test } from './middle';

test('« Plus tard » is no sign-in: what was refused stays told', async ({ page, api, complaints, endSession }) => {
  const { id } = await api.create('responsable', { lastName: `A ${api.mark}`, firstName: 'Zoé' });
  await page.goto(`/admin/responsable/edit/${id}`);
  await field(page, 'Prénom').fill('Ada');
  await endSession();
  complaints.announce(/\/api\/responsable\/\d+$/);
  await button(page, 'Mettre à jour').click();
  await button(dialog(page, 'Votre session est terminée'), 'Plus tard').click();
  await expect(page.getByRole('alert')).toContainText('Impossible');
  await expect(page.getByText('Vous êtes de nouveau connecté')).toHaveCount(0);
});

test('sessions to copy, asked for as the session had ended: signed in again, what they would be is told', async ({
  page,
  api,
  complaints,
  endSession,
}) => {
  const { id } = await api.stage(`S-${api.mark}`);
  await api.create('session_stage', { stageId: id, start: '2027-03-29' });
  await page.goto(`/admin/stage/edit/${id}`);
  const duplicate = await inMenu(page.getByRole('row').filter({ hasText: 'lundi 29 mars 2027' }), 'Dupliquer…');
  await endSession();
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
  endSession,
}) => {
  await page.goto('/admin/parcours/add');
  await answerLeaving(page);
  const preview = page.getByRole('region', { name: 'Aperçu' });
  // A refused preview of the empty text would open the window over the editor before anything is typed.
  await expect(preview).toContainText('L’aperçu s’affichera ici.');
  await endSession();
  complaints.announce(/ 401 /);
  await editor(page).fill('Un **dispositif**');
  await signIn(dialog(page, 'Votre session est terminée'));
  await expect(preview.getByText('dispositif')).toBeVisible();
  await expect(page.getByText('L’aperçu n’est pas à jour')).toHaveCount(0);

  await endSession();
  await button(page, 'Image').click();
  const window = dialog(page, 'Image');
  await window.getByLabel('Choisir un fichier').setInputFiles(await png('radar.png'));
  await window.getByLabel('Texte alternatif').fill('Un radar');
  await button(window, 'Insérer').click();
  await signIn(dialog(page, 'Votre session est terminée'));
  await expect(window.getByText('vous pouvez réessayer')).toHaveCount(0);
  await expect(button(window, 'Insérer')).toBeVisible();
});
