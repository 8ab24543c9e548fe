import { type Page } from '@playwright/test';
import { type Api, button, expectList, field, filter, rowOf, signIn } from '../admin/staff';
import { expect, test } from './middle';

const LIST = '/admin/responsable';

async function open(page: Page, api: Api) {
  await page.goto(LIST);
  await page.getByRole('link', { name: 'Ajouter un responsable' }).click();
  await field(page, 'Nom').fill(`A ${api.mark}`);
  await field(page, 'Prénom').fill('Zoé');
}

test('a double click sends once', async ({ page, api, seam }) => {
  const release = seam.holdBack('POST', '/api/responsable');
  await open(page, api);
  await button(page, 'Ajouter').dblclick();
  await expect(page.getByText('Envoi en cours…')).toBeVisible();
  await button(page, 'Ajouter').click({ force: true });
  await page.keyboard.press('ControlOrMeta+s');
  release();
  await expectList(page, LIST);
  await filter(page, api.mark);
  await expect(rowOf(page, `A ${api.mark}`)).toHaveCount(1);
  expect(seam.sent('POST', '/api/responsable')).toHaveLength(1);
});

test('the server is away, then fails, then the session has ended: signed in again in place, nothing is lost', async ({
  page,
  api,
  server,
  seam,
  endSession,
}) => {
  await open(page, api);
  const alert = page.getByRole('alert');
  seam.answer('POST', '/api/responsable', 'unreachable', true);
  await button(page, 'Ajouter').click();
  await expect(alert).toContainText("Impossible d'ajouter un responsable :");
  await expect(alert).toContainText("Erreur http, impossible d'exécuter la requête");
  seam.answer('POST', '/api/responsable', 500, true);
  await button(page, 'Ajouter').click();
  await expect(alert).toContainText('Erreur http, réception du statut 500');
  await expect(field(page, 'Nom')).toHaveValue(`A ${api.mark}`);

  await endSession();
  server.expectComplaint('/api/responsable');
  await button(page, 'Ajouter').click();
  const lost = page.getByRole('dialog', { name: 'Votre session est terminée' });
  await expect(lost).toContainText('ce que vous avez saisi est gardé');
  await signIn(page);
  await expect(lost).toHaveCount(0);
  await expect(page.getByText('Vous êtes de nouveau connecté : envoyez le formulaire.')).toBeVisible();
  await expect(field(page, 'Prénom')).toHaveValue('Zoé');
  await button(page, 'Ajouter').click();
  await expect(rowOf(page, `A ${api.mark}`)).toBeVisible();
});

test('a list that does not come says so, and comes when asked again', async ({ page, seam }) => {
  seam.answer('GET', '/api/responsable', 503);
  await page.goto(LIST);
  await expect(page.getByRole('alert')).toContainText('Revenez plus tard.');
  seam.recover();
  await button(page, 'Réessayer').click();
  await expect(page.getByRole('table', { name: 'Responsables' })).toBeVisible();
});
