import { dialog } from '../fixtures';
import { deleted, message } from '../admin/message';
import { button, field, rowOf, signIn } from '../admin/staff';
import { expect, test } from './middle';

test('what somebody has built upon is kept, and by whom is told', async ({ page, api }) => {
  const name = `K ${api.mark}`;
  const { id } = await api.create('responsable', { lastName: name, firstName: 'Zoé' });
  await page.goto(`/admin/responsable/edit/${id}`);
  await field(page, 'Prénom').fill('Anne');
  await button(page, 'Mettre à jour').click();
  await expect(button(page, 'Annuler')).toBeVisible();
  await api.call('PUT', `responsable/${id}`, { lastName: name, firstName: 'Marie' });
  await button(page, 'Annuler').click();
  await expect(message(page, 'Rien n’a changé ; 1 élément est conservé.')).toBeVisible();
  await expect(message(page, 'Rien n’a changé')).toContainText('Changé depuis par admin, le ');
  await expect(button(page, 'Annuler')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('what an undo has left out comes back from its very message, under another code', async ({ page, api }) => {
  const code = `RES-${api.mark}`;
  const { id } = await api.stage(code);
  await page.goto(`/admin/stage/edit/${id}`);
  await field(page, 'Code').fill(`${code}-B`);
  await button(page, 'Mettre à jour').click();
  await expect(button(page, 'Annuler')).toBeVisible();
  await api.stage(code, { name: 'Autre' });
  await button(page, 'Annuler').click();
  const said = message(page, 'Rien n’a changé ; 1 élément n’a pas pu être rétabli.');
  await expect(said).toContainText(`Pris depuis par « ${code} — Autre ».`);
  await button(page, 'Faire revenir le reste…').click();
  const asked = page.getByRole('dialog');
  await expect(asked.getByLabel('Autre code')).toHaveValue(`${code}-2`);
  await asked.getByLabel('Autre code').fill(`${code}-C`);
  await button(asked, 'Rétablir').click();
  await expect(message(page, `Rétabli : Stage ${code}-C — Libellé de ${code}.`)).toBeVisible();
  await expect(button(page, 'Faire revenir le reste…')).toHaveCount(0);
  expect(await api.call('GET', `stage/${id}`)).toMatchObject({ code_stage: `${code}-C` });
});

test('somebody else has undone it before: said, with the way to the journal', async ({ page, api, server }) => {
  const { id, name, modification } = await deleted(page, api);
  await api.call('POST', `journal/${modification}/annuler`);
  server.expectComplaint(`/api/journal/${modification}/annuler`);
  await button(page, 'Annuler').click();
  await expect(page.getByRole('alert')).toContainText('Cette modification est déjà annulée.');
  await expect(button(page, 'Annuler')).toHaveCount(0);
  await expect(rowOf(page, name)).toBeVisible();
  await page.getByRole('link', { name: 'Voir dans le journal' }).click();
  await expect(page.getByRole('link', { name: 'Voir l’annulation' })).toBeVisible();
  expect(await api.call('GET', `responsable/${id}`)).toMatchObject({ nom_responsable: name });
});

test('a server that is gone, then a session that has ended: nothing is lost, and it is offered again', async ({
  page,
  api,
  complaints,
  seam,
  endSession,
}) => {
  const { name, modification } = await deleted(page, api);
  seam.answer('POST', `/api/journal/${modification}/annuler`, 'unreachable', true);
  await button(page, 'Annuler').click();
  await expect(page.getByRole('alert')).toContainText('Le serveur ne répond pas.');
  await endSession();
  complaints.announce(/\/annuler/);
  await button(page, 'Annuler').click();
  const asked = dialog(page, 'Votre session est terminée');
  await signIn(asked);
  await expect(asked).toHaveCount(0);
  await button(page, 'Annuler').click();
  await expect(rowOf(page, name)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
