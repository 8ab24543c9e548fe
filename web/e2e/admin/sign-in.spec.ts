import { NOT_THERE } from '../fixtures';
import { ADMIN, answerOnce, button, endSession, expect, MENU, PASSWORD, signIn, signOut, test } from './staff';

test.use({ who: 'nobody' });

test('without the cookie: to the sign-in screen, and from there to where one was going', async ({ page }) => {
  await page.goto('/admin/responsable/add');
  await expect(page).toHaveURL('/admin/login');
  await expect(button(page, 'Se déconnecter')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Menu' })).toHaveCount(0);
  await signIn(page);
  await expect(page).toHaveURL('/admin/responsable/add');
  await expect(page.getByRole('heading', { level: 1, name: 'Ajouter un responsable' })).toBeVisible();
});

test('a wrong password says so, and what was typed stays', async ({ page, api, server }) => {
  await page.goto('/admin/login');
  server.expectComplaint('/api/login');
  const username = `inconnu-${api.mark}`;
  await signIn(page, { username, password: 'ceci n’est pas le bon' });
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Impossible de se connecter :');
  await expect(page.getByLabel('Identifiant')).toHaveValue(username);
  await button(alert, 'Fermer le message').click();
  await expect(alert).toHaveCount(0);
});

test('a server that is away, fails, or says no more than no: each has its sentence', async ({
  page,
  complaints,
  server,
}) => {
  await page.goto('/admin/login');
  const alert = page.getByRole('alert');
  await answerOnce(page, complaints, 'POST', '/api/login');
  await signIn(page);
  await expect(alert).toContainText('Impossible de se connecter :');
  await expect(alert).toContainText("Erreur http, impossible d'exécuter la requête");
  await answerOnce(page, complaints, 'POST', '/api/login', 503);
  await button(page, 'Se connecter').click();
  await expect(alert).toContainText('Le service a rencontré une erreur.');
  await expect(alert).toContainText('Erreur http, réception du statut 503');
  await page.route('**/api/login', (route) => route.fulfill({ json: { success: false } }), { times: 1 });
  await button(page, 'Se connecter').click();
  await expect(alert).toContainText("Impossible d'obtenir le jeton");
  await expect(alert).not.toContainText('Erreur http');

  await button(page, 'Se connecter').click();
  await expect(page).toHaveURL('/admin/accueil');
  await page.route('**/api/logout', (route) => route.fulfill({ json: { success: false } }), { times: 1 });
  await signOut(page);
  await expect(alert).toContainText('Erreur lors de la déconnexion :');
  await expect(alert).toContainText('Impossible de se déconnecter');
  await server.vanish('/api/logout');
  await signOut(page);
  await expect(alert).toContainText("Erreur http, impossible d'exécuter la requête");
  await server.recover('/api/logout');
  await signOut(page);
  await expect(page).toHaveURL('/admin/login');
});

test('too many attempts: the wait is said, with the right password too', async ({ page, api, server }) => {
  const username = `agent-${api.mark}`;
  await api.user(username);
  // Failures count by account and address: these are of nobody else.
  for (let attempt = 0; attempt < 10; attempt++) {
    await page.request.post('/api/login', { data: { username, password: 'ceci n’est pas le bon' } });
  }
  await page.goto('/admin/login');
  server.expectComplaint('/api/login');
  await signIn(page, { username, password: PASSWORD });
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Impossible de se connecter :');
  await expect(alert).toContainText(/Trop de tentatives de connexion\s: réessayez dans 15\smin\./);
  await expect(alert).not.toContainText('Erreur http');
});

test('in and out: neither leaves the sign-in screen behind in the history', async ({ page }) => {
  await page.goto('/robots.txt');
  await page.goto('/admin/login');
  await signIn(page);
  await expect(page).toHaveURL('/admin/accueil');
  await expect(page.getByRole('banner')).toContainText('Administration du site Formation continue IESSA');
  await expect(page.getByRole('navigation', { name: 'Menu' }).getByRole('link')).toHaveText(MENU.admin);
  await expect(page.getByRole('link', { name: 'Voir le site' })).toHaveAttribute('href', '/');
  await page.goBack();
  await expect(page).toHaveURL('/robots.txt');
  await page.goForward();
  await expect(page).toHaveURL('/admin/accueil');

  await signOut(page);
  await expect(page).toHaveURL('/admin/login');
  await expect(button(page, 'Se déconnecter')).toHaveCount(0);
  expect(await page.context().cookies()).toEqual([]);
  await page.goto('/admin/stage');
  await expect(page).toHaveURL('/admin/login');
});

test('a sign-out that fails says so', async ({ page, server }) => {
  await page.goto('/admin/login');
  await signIn(page);
  await expect(page).toHaveURL('/admin/accueil');
  await server.answer('/api/logout', 500, { statusCode: 500, error: 'Erreur', message: 'Le service est en panne.' });
  await signOut(page);
  await expect(page.getByRole('alert')).toContainText('Erreur lors de la déconnexion :');
  await expect(page).toHaveURL('/admin/accueil');
});

test('staff see their entries, and a sentence at an administrator’s address', async ({ page, api }) => {
  const username = `agent-${api.mark}`;
  await api.staff(username);
  await page.goto('/admin/user');
  await signIn(page, { username, password: PASSWORD });
  await expect(page).toHaveURL('/admin/user');
  await expect(page.getByRole('heading', { level: 1, name: 'Réservé aux administrateurs' })).toBeVisible();
  await expect(page.getByText('Votre compte ne permet pas d’ouvrir cette page.')).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByRole('link')).toHaveText(MENU.staff);
  await page.goto('/admin/static/edit/1');
  await expect(page.getByRole('heading', { level: 1, name: 'Réservé aux administrateurs' })).toBeVisible();
  await menu.getByRole('link', { name: 'Responsables' }).click();
  await page.getByRole('link', { name: 'Ajouter un responsable' }).click();
  await page.getByLabel('Nom', { exact: true }).fill(`A ${api.mark}`);
  await page.getByLabel('Prénom').fill('Zoé');
  await button(page, 'Ajouter').click();
  await expect(page).toHaveURL('/admin/responsable');
});

test('an address that leads nowhere, and the id of nothing, say so', async ({ page, server, complaints }) => {
  complaints.announce(NOT_THERE);
  await page.goto('/admin/nulle-part');
  await signIn(page, ADMIN);
  await expect(page.getByRole('heading', { level: 1, name: 'Page introuvable' })).toBeVisible();
  server.expectComplaint('/api/stage/999999');
  await page.goto('/admin/stage/edit/999999');
  await expect(page.getByText('Ce stage n’existe pas ou n’existe plus.')).toBeVisible();
});

test.describe('with a session that has ended', () => {
  test.use({ who: 'admin' });

  for (const [path, asked] of [
    ['/admin/stage', '/api/stage/tableau'],
    ['/admin/responsable/add', undefined],
  ] as const)
    test(`${path} says so as it opens, and whoever signs in again is known`, async ({ page, server }) => {
      await page.context().clearCookies({ name: 'jwt_token' });
      server.expectComplaint('/api/session');
      if (asked) server.expectComplaint(asked);
      await page.goto(path);
      const lost = page.getByRole('dialog', { name: 'Votre session est terminée' });
      await signIn(lost);
      await expect(lost).toHaveCount(0);
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('link', { name: 'Mon compte' })).toContainText(ADMIN.username);
    });
});

test('the sign-in screen is not covered by a session that has ended', async ({ page, server }) => {
  await page.goto('/admin/login');
  await page.context().addCookies([{ name: 'check_jwt_token', value: 'true', domain: '127.0.0.1', path: '/' }]);
  server.expectComplaint('/api/session');
  await page.reload();
  await signIn(page);
  await expect(page.getByRole('link', { name: 'Mon compte' })).toContainText(ADMIN.username);
});

test('a session that has ended: its window knows the name, and closes as another tab signs in', async ({
  page,
  complaints,
}) => {
  complaints.announce(/ 401 /);
  await page.goto('/admin/login');
  await signIn(page);
  await expect(page).toHaveURL('/admin/accueil');
  await page.goto('/admin/responsable/add');
  await endSession(page);
  await page.getByLabel('Nom', { exact: true }).fill('Dupont');
  await page.getByLabel('Prénom').fill('Zoé');
  await button(page, 'Ajouter').click();
  const lost = page.getByRole('dialog', { name: 'Votre session est terminée' });
  await expect(lost.getByLabel('Identifiant')).toHaveValue(ADMIN.username);
  const other = await page.context().newPage();
  await other.goto('/admin/login');
  await signIn(other);
  await expect(other).toHaveURL('/admin/accueil');
  await expect(lost).toHaveCount(0);
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Dupont');
  await other.close();
});
