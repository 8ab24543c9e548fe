import { type Page } from '@playwright/test';
import { type Api, answerOnce, button, endSession, expect, field, filter, rowOf, signIn, test } from './staff';

const LIST = '/admin/responsable';
const leaving = (page: Page) => page.getByRole('dialog', { name: /^Quitter sans enregistrer/ });

async function open(page: Page, api: Api) {
  await page.goto(LIST);
  await page.getByRole('link', { name: 'Ajouter un responsable' }).click();
  await field(page, 'Nom').fill(`A ${api.mark}`);
  await field(page, 'Prénom').fill('Zoé');
}

test('unsaved work: a link, the way back and closing the tab ask first', async ({ page, api, complaints }) => {
  await open(page, api);
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Stages' }).click();
  await button(leaving(page), 'Rester sur la page').click();
  await expect(leaving(page)).toHaveCount(0);
  await expect(field(page, 'Nom')).toHaveValue(`A ${api.mark}`);

  await page.evaluate(() => history.back());
  await button(leaving(page), 'Rester sur la page').click();
  await expect(leaving(page)).toHaveCount(0);
  await expect(page).toHaveURL(`${LIST}/add`);

  complaints.announce(/^beforeunload/);
  await Promise.all([page.waitForEvent('dialog'), page.evaluate(() => location.reload())]);
  await expect(field(page, 'Prénom')).toHaveValue('Zoé');

  await page.evaluate(() => history.back());
  await button(leaving(page), 'Quitter sans enregistrer').click();
  await expect(page).toHaveURL(LIST);
  await expect(rowOf(page, `A ${api.mark}`)).toHaveCount(0);
  await page.getByRole('link', { name: 'Ajouter un responsable' }).click();
  await page.getByRole('link', { name: 'Annuler' }).click();
  await expect(page).toHaveURL(LIST);
});

test('a double click sends once', async ({ page, api }) => {
  let sent = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/responsable', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    sent++;
    await released;
    return route.continue();
  });
  await open(page, api);
  await button(page, 'Ajouter').dblclick();
  await expect(page.getByText('Envoi en cours…')).toBeVisible();
  await button(page, 'Ajouter').click({ force: true });
  await page.keyboard.press('ControlOrMeta+s');
  release();
  await expect(page).toHaveURL(LIST);
  await filter(page, api.mark);
  await expect(rowOf(page, `A ${api.mark}`)).toHaveCount(1);
  expect(sent).toBe(1);
});

test('a session that ends while one types: signed in again in place, nothing is lost', async ({
  page,
  api,
  server,
}) => {
  await open(page, api);
  await endSession(page);
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

test('a session that ends while one types: signed in again in another tab, the form can be sent', async ({
  page,
  api,
  server,
}) => {
  await open(page, api);
  await page.context().clearCookies();
  server.expectComplaint('/api/responsable');
  await button(page, 'Ajouter').click();
  const lost = page.getByRole('dialog', { name: 'Votre session est terminée' });
  await expect(lost).toBeVisible();

  const other = await page.context().newPage();
  await other.goto('/admin/login');
  await signIn(other);
  await expect(other).toHaveURL('/admin/accueil');
  await other.close();
  await page.bringToFront();
  // Without a window manager no tab is ever left: the browser says nothing of it.
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(lost).toHaveCount(0);
  await expect(field(page, 'Nom')).toHaveValue(`A ${api.mark}`);
  await button(page, 'Ajouter').click();
  await expect(rowOf(page, `A ${api.mark}`)).toBeVisible();
});

test('the server is away, then fails, then answers: the text outlasts it all', async ({ page, api, complaints }) => {
  await open(page, api);
  const alert = page.getByRole('alert');
  await answerOnce(page, complaints, 'POST', '/api/responsable');
  await button(page, 'Ajouter').click();
  await expect(alert).toContainText("Impossible d'ajouter un responsable :");
  await expect(alert).toContainText("Erreur http, impossible d'exécuter la requête");
  await answerOnce(page, complaints, 'POST', '/api/responsable', 500);
  await button(page, 'Ajouter').click();
  await expect(alert).toContainText('Erreur http, réception du statut 500');
  await expect(field(page, 'Nom')).toHaveValue(`A ${api.mark}`);
  await button(page, 'Ajouter').click();
  await expect(rowOf(page, `A ${api.mark}`)).toBeVisible();
});

test('a list that does not come says so, and comes when asked again', async ({ page, server }) => {
  await server.answer('/api/responsable', 503, { statusCode: 503, error: 'Erreur', message: 'Revenez plus tard.' });
  await page.goto(LIST);
  await expect(page.getByRole('alert')).toContainText('Revenez plus tard.');
  await server.recover('/api/responsable');
  await button(page, 'Réessayer').click();
  await expect(page.getByRole('table', { name: 'Responsables' })).toBeVisible();
});
