import { answerLeaving, offer, reload, stay, stored } from '../admin/draft';
import { bar, box, grid, matrixWorld, openMatrix } from '../admin/matrice';
import { message } from '../admin/message';
import { button, signIn } from '../admin/staff';
import { dialog } from '../fixtures';
import { expect, test } from './middle';

test('the server is gone while saving, then fails, then the session has ended: the ticks outlast it all', async ({
  page,
  api,
  complaints,
  seam,
  endSession,
}) => {
  const { path, codes, parcours, saved } = await matrixWorld(api);
  await openMatrix(page, path);
  await box(page, `${codes[0]!}, Bases, sous-parcours VOR`).click();
  const put = `/api/parcours/${parcours.id}/associations`;
  const alert = page.getByRole('alert');

  seam.answer('PUT', put, 'unreachable', true);
  await button(page, 'Enregistrer').click();
  await expect(alert).toContainText('Impossible d’enregistrer la matrice :');
  await expect(alert).toContainText('Le serveur ne répond pas.');
  seam.answer('PUT', put, 500, true, 'Le service a rencontré une erreur.');
  await button(page, 'Enregistrer').click();
  await expect(alert).toContainText('Le service a rencontré une erreur.');
  await expect(bar(page)).toContainText('1 ajout');
  await endSession();
  complaints.announce(/\/api\/parcours\/\d+\/associations$/);
  await button(page, 'Enregistrer').click();
  await signIn(dialog(page, 'Votre session est terminée'));
  await expect(page.getByText('Vous êtes de nouveau connecté : enregistrez.')).toBeVisible();
  await expect(alert).toHaveCount(0);
  await button(page, 'Enregistrer').dblclick();
  await expect(message(page, '1 association ajoutée.')).toBeVisible();
  await expect(alert).toHaveCount(0);
  expect(await saved()).toHaveLength(4);
});

test('pending ticks outlast a reload, and leaving asks first; what is abandoned can be taken back', async ({
  page,
  api,
}) => {
  const { path, codes, suite, saved } = await matrixWorld(api);
  const [a, b] = codes as [string, string];
  await openMatrix(page, path);
  await answerLeaving(page);
  await box(page, `${b}, Bases, sous-parcours ILS`).click();
  await box(page, `Choisir ${a}, Bases`).check();
  await page.getByLabel('Déplacer 1 stage choisi vers').selectOption('Suite');
  await button(page, 'Déplacer').click();
  await page.getByLabel('Catégorie', { exact: true }).selectOption('Suite');
  await expect(bar(page)).toContainText('1 ajout, 2 retraits');
  await expect.poll(() => stored(page)).toContain('cases');

  await page.getByRole('link', { name: 'Sous-parcours', exact: true }).click();
  await stay(page);
  await api.call('DELETE', `categorie/${suite.id}`);
  await reload(page);
  await offer(page)
    .getByRole('button', { name: /^Reprendre ces cases du / })
    .click();

  await expect(bar(page)).toContainText('2 retraits');
  await expect(page.getByRole('region', { name: 'Cases perdues' })).toContainText(`${a}, Suite, ILS`);
  await button(page, 'Oublier ces cases').click();
  await page.getByLabel('Catégorie', { exact: true }).selectOption('');
  await button(page, 'Abandonner').click();
  await expect(box(page, `${b}, Bases, sous-parcours ILS`)).toBeChecked();
  await button(page, 'Reprendre ce qui a été abandonné').click();
  await expect(box(page, `${b}, Bases, sous-parcours ILS`)).not.toBeChecked();
  await button(page, 'Abandonner').click();
  expect(await saved()).toHaveLength(3);
  await reload(page);
  await expect(grid(page)).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
});
