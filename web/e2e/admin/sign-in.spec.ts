import { type Request } from '@playwright/test';
import { NOT_THERE } from '../fixtures';
import { refusal } from '../server';
import { holdAnswer } from './held';
import {
  ADMIN,
  answerOnce,
  button,
  endSession,
  expect,
  expectList,
  MENU,
  PASSWORD,
  rowOf,
  signIn,
  signOut,
  test,
} from './staff';

test.use({ who: 'nobody' });

test('a sign-in that is refused, or not answered: each has its sentence, and what was typed stays', async ({
  page,
  api,
  complaints,
  server,
}) => {
  await page.goto('/admin/login');
  const alert = page.getByRole('alert');
  await test.step('a wrong password', async () => {
    server.expectComplaint('/api/login');
    const username = `inconnu-${api.mark}`;
    await signIn(page, { username, password: 'ceci n’est pas le bon' });
    await expect(alert).toContainText('Impossible de se connecter :');
    await expect(page.getByLabel('Identifiant')).toHaveValue(username);
    await button(alert, 'Fermer le message').click();
    await expect(alert).toHaveCount(0);
  });
  await test.step('too many attempts: the wait is said', async () => {
    // When it is said: server/auth/auth.test.ts.
    const wait = 'Trop de tentatives de connexion : réessayez dans 15 min.';
    await server.answer('/api/login', 429, refusal(429, wait));
    await signIn(page);
    await expect(alert).toContainText('Impossible de se connecter :');
    await expect(alert).toContainText(wait);
    await expect(alert).not.toContainText('Erreur http');
    await server.recover('/api/login');
  });
  await test.step('a server that is away, fails, or says no more than no', async () => {
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
  });

  await button(page, 'Se connecter').click();
  await expect(page).toHaveURL('/admin/accueil');
  await test.step('a sign-out that fails, or is not answered', async () => {
    await page.route('**/api/logout', (route) => route.fulfill({ json: { success: false } }), { times: 1 });
    await signOut(page);
    await expect(alert).toContainText('Erreur lors de la déconnexion :');
    await expect(alert).toContainText('Impossible de se déconnecter');
    await answerOnce(page, complaints, 'GET', '/api/logout', 500);
    await signOut(page);
    await expect(alert).toContainText('Le service a rencontré une erreur.');
    await expect(page).toHaveURL('/admin/accueil');
    await answerOnce(page, complaints, 'GET', '/api/logout');
    await signOut(page);
    await expect(alert).toContainText("Erreur http, impossible d'exécuter la requête");
    await signOut(page);
    await expect(page).toHaveURL('/admin/login');
  });
});

test('in and out, and in again where one was going: the sign-in screen stays out of the history', async ({ page }) => {
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
  // From the sign-in screen to where one was going.
  await page.goto('/admin/responsable/add');
  await expect(page).toHaveURL('/admin/login');
  await expect(button(page, 'Se déconnecter')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Menu' })).toHaveCount(0);
  await signIn(page);
  await expect(page).toHaveURL('/admin/responsable/add');
  await expect(page.getByRole('heading', { level: 1, name: 'Ajouter un responsable' })).toBeVisible();
});

test('staff see their entries, the journal and the trash too, and a sentence at an administrator’s address', async ({
  page,
  api,
}) => {
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
  await expectList(page, '/admin/responsable');

  await menu.getByRole('link', { name: 'Corbeille' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Corbeille' })).toBeVisible();
  await menu.getByRole('link', { name: 'Journal' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Journal' })).toBeFocused();
  await expect(page.getByRole('table', { name: 'Modifications' })).toBeVisible();
  // Neither what they may not write, nor who came and went.
  const options = async (label: string) => page.getByLabel(label).getByRole('option').allTextContents();
  expect(await options('Élément')).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/page|utilisateur|compte/i)]),
  );
  expect(await options('Élément')).toContain('stage');
  expect(await options('Type d’action')).not.toContain('Connexion');
});

test('a session that has ended says so as a screen opens, and whoever signs in again is known', async ({
  page,
  server,
  complaints,
}) => {
  complaints.announce(NOT_THERE);
  const known = page.getByRole('link', { name: 'Mon compte' });
  await test.step('an address that leads nowhere', async () => {
    await page.goto('/admin/nulle-part');
    await signIn(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Page introuvable' })).toBeVisible();
  });
  for (const [path, asked] of [
    ['/admin/stage', '/api/stage/tableau'],
    ['/admin/responsable/add', undefined],
  ] as const)
    await test.step(path, async () => {
      await expect(known).toContainText(ADMIN.username);
      await page.context().clearCookies({ name: 'jwt_token' });
      server.expectComplaint('/api/session');
      if (asked) server.expectComplaint(asked);
      let sessionRequests = 0;
      const count = (request: Request) =>
        (sessionRequests += new URL(request.url()).pathname === '/api/session' ? 1 : 0);
      page.on('request', count);
      await page.goto(path);
      const lost = page.getByRole('dialog', { name: 'Votre session est terminée' });
      await signIn(lost);
      await expect(lost).toHaveCount(0);
      await expect(page).toHaveURL(path);
      await expect(known).toContainText(ADMIN.username);
      page.off('request', count);
      // Two as the page opens, one once signed in again; a screen that came and went asked a hundred times a second.
      expect(sessionRequests).toBeLessThan(6);
    });
  await test.step('but not over the sign-in screen', async () => {
    await expect(page.locator('.loading')).toHaveCount(0);
    await page.context().clearCookies({ name: 'jwt_token' });
    await page.goto('/admin/login');
    await signIn(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(known).toContainText(ADMIN.username);
  });
});

test('a refusal of the ended session that comes late does not end the new one: the screen has what it asked for', async ({
  page,
  server,
  complaints,
}) => {
  await page.goto('/admin/login');
  await signIn(page);
  await expect(page).toHaveURL('/admin/accueil');
  await endSession(page);
  server.expectComplaint('/api/session');
  server.expectComplaint('/api/stage/tableau');
  const late = await holdAnswer(page, complaints, 'GET', /^\/api\/stage\/tableau$/);
  await page.goto('/admin/stage');
  await late.arrived();
  const lost = page.getByRole('dialog', { name: 'Votre session est terminée' });
  await signIn(lost);
  await expect(lost).toHaveCount(0);
  late.release();
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  await expect(lost).toHaveCount(0);
});

test('a session that has ended: its window knows the name, and closes as another tab signs in; the form is then sent', async ({
  page,
  api,
  complaints,
}) => {
  complaints.announce(/ 401 /);
  await page.goto('/admin/login');
  await signIn(page);
  await expect(page).toHaveURL('/admin/accueil');
  await page.goto('/admin/responsable/add');
  await endSession(page);
  await page.getByLabel('Nom', { exact: true }).fill(`A ${api.mark}`);
  await page.getByLabel('Prénom').fill('Zoé');
  await button(page, 'Ajouter').click();
  const lost = page.getByRole('dialog', { name: 'Votre session est terminée' });
  await expect(lost.getByLabel('Identifiant')).toHaveValue(ADMIN.username);
  const other = await page.context().newPage();
  await other.goto('/admin/login');
  await signIn(other);
  await expect(other).toHaveURL('/admin/accueil');
  await expect(lost).toHaveCount(0);
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue(`A ${api.mark}`);
  await other.close();
  await button(page, 'Ajouter').click();
  await expect(rowOf(page, `A ${api.mark}`)).toBeVisible();
});
