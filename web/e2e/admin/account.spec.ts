import { type APIRequestContext, type Page } from '@playwright/test';
import { expectNoAxeViolation } from '../fixtures';
import { ADMIN, type Api, button, expect, field, PASSWORD, popover, rowOf, signIn, signOut, test } from './staff';

test.use({ who: 'nobody' });

const NEW = 'un tout autre mot de passe';
const alone = (page: Page) => page.getByText('Choisissez votre propre mot de passe.');
const account = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Mon compte' });

async function settled(api: Api): Promise<string> {
  const username = `agent-${api.mark}`;
  await api.staff(username);
  return username;
}

async function open(page: Page, username: string, password = PASSWORD) {
  await page.goto('/admin/login');
  await signIn(page, { username, password });
  await expect(page).not.toHaveURL('/admin/login');
}

async function fill(page: Page, current: string, password: string, confirmation = password) {
  await field(page, 'Mot de passe actuel').fill(current);
  await field(page, 'Nouveau mot de passe').fill(password);
  await field(page, 'Confirmation du nouveau mot de passe').fill(confirmation);
  await button(page, 'Changer le mot de passe').click();
}

test('who is signed in is shown, and leads to their account, where each fault stands under its field', async ({
  page,
  api,
  server,
  complaints,
}) => {
  await open(page, await settled(api));
  await expect(page).toHaveURL('/admin/accueil');
  await expect(account(page)).toContainText(`agent-${api.mark}`);
  await expect(account(page)).toContainText('Rédacteur');
  await expect(alone(page)).toHaveCount(0);
  await account(page).click();
  await expect(page).toHaveURL('/admin/compte');
  await expect(page.getByRole('heading', { level: 1, name: 'Mon compte' })).toBeFocused();
  await expect(page.getByText(`Connecté avec le compte agent-${api.mark}, rédacteur.`)).toBeVisible();
  // This server does not know its own address, which an administrator alone can mend.
  await expect(button(page, 'Ajouter une application de codes')).toBeVisible();
  await expect(button(page, 'Ajouter une clé d’accès')).toHaveCount(0);
  await expect(page.getByText('PUBLIC_URL')).toHaveCount(0);

  await test.step('what was typed stays', async () => {
    server.expectComplaint('/api/session/password');
    for (const [current, password, confirmation, label, fault] of [
      [PASSWORD, NEW, PASSWORD, 'Confirmation du nouveau mot de passe', 'Indiquez deux fois le même mot de passe.'],
      ['faux', NEW, NEW, 'Mot de passe actuel', 'Ce n’est pas votre mot de passe actuel.'],
      [PASSWORD, 'court', 'court', 'Nouveau mot de passe', 'Indiquez 12 caractères au moins.'],
    ] as const) {
      await fill(page, current, password, confirmation);
      await expect(page.getByRole('alert')).toContainText('Impossible de changer le mot de passe');
      await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(fault));
      await expect(field(page, label)).toBeFocused();
      await expect(field(page, 'Nouveau mot de passe')).toHaveValue(password);
    }
    await fill(page, PASSWORD, NEW);
    await expect(page.getByText('Votre mot de passe a été changé.')).toBeVisible();
  });

  // The change has the list of tokens asked again, which may come after the end of the session.
  complaints.allow(/ 401 .*\/api\/jeton$/);
  await signOut(page);
  await signIn(page);
  await expect(account(page)).toContainText(ADMIN.username);
  await expect(account(page)).toContainText('Administrateur');
  await account(page).click();
  await expect(page.getByText('PUBLIC_URL')).toBeVisible();
});

test('a password that somebody else has chosen: nothing but one’s account until it is changed', async ({
  page,
  api,
}) => {
  const username = `agent-${api.mark}`;
  await api.user(username);
  await open(page, username);
  await expect(page).toHaveURL('/admin/compte');
  await expect(page.getByRole('heading', { level: 1, name: 'Bienvenue' })).toBeFocused();
  await expect(alone(page)).toBeVisible();
  await expectNoAxeViolation(page);
  // Nothing beside it: no menu, no palette, no way to give up.
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('button')).toHaveText(['Changer le mot de passe']);
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // Wherever one goes leads back here, and is where one goes afterwards.
  await page.goto('/admin/stage');
  await expect(page).toHaveURL('/admin/compte');
  await expect(alone(page)).toBeVisible();

  await fill(page, PASSWORD, NEW);
  await expect(page).toHaveURL('/admin/stage');
  await expect(page.getByRole('status').filter({ hasText: 'Votre mot de passe a été changé.' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Stages' })).toBeVisible();
  await account(page).click();
  await expect(field(page, 'Nouveau mot de passe')).toHaveValue('');
  await expect(alone(page)).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: 'celui-ci' })).toBeVisible();

  await signOut(page);
  await signIn(page, { username, password: NEW });
  await expect(page).toHaveURL('/admin/accueil');
});

test('whoever was going somewhere gets there once it is changed', async ({ page, api }) => {
  const username = `agent-${api.mark}`;
  await api.user(username);
  await page.goto('/admin/responsable?q=a');
  await signIn(page, { username, password: PASSWORD });
  await expect(page).toHaveURL('/admin/compte');
  await fill(page, PASSWORD, NEW);
  await expect(page).toHaveURL('/admin/responsable?q=a');
  await signOut(page);
  await expect(page).toHaveURL('/admin/login');
});

test('a screen opened anew, and one that the server refuses meanwhile, lead to one’s account and back', async ({
  page,
  api,
  complaints,
}) => {
  const username = `agent-${api.mark}`;
  await api.user(username);
  await page.request.post('/api/login', { data: { username, password: PASSWORD } });
  // Neither these screens nor the account itself ask for what is refused.
  for (const path of ['journal', 'preparations', 'image', 'responsable']) {
    await page.goto(`/admin/${path}`);
    await expect(page).toHaveURL('/admin/compte');
    await expect(alone(page)).toBeVisible();
  }
  await page.reload();
  await fill(page, PASSWORD, NEW);
  await expect(page).toHaveURL('/admin/responsable');
  await expect(page.getByRole('heading', { level: 1, name: 'Responsables' })).toBeVisible();

  complaints.announce(/\/api\/lieu/);
  const refusal = { statusCode: 403, error: 'Accès refusé', message: 'Votre mot de passe…', etape: 'mot_de_passe' };
  await page.route('**/api/lieu', (route) => route.fulfill({ status: 403, json: refusal }));
  const asked = { username, is_admin: false, role: 'redacteur', parcours: null, password_to_change: true };
  await page.route('**/api/session', (route) => route.fulfill({ json: asked }));
  await page.getByRole('link', { name: 'Lieux' }).click();
  await expect(page).toHaveURL('/admin/compte');
  await expect(alone(page)).toBeVisible();
});

test('one’s sessions: seen, closed by keyboard one by one, and all the others at once', async ({
  page,
  api,
  playwright,
}) => {
  const username = await settled(api);
  const elsewhere: APIRequestContext[] = [];
  for (const userAgent of ['un/1', 'deux/2', 'trois/3']) {
    const baseURL = new URL(page.url()).origin;
    const request = await playwright.request.newContext({ baseURL, userAgent });
    await request.post('/api/login', { data: { username, password: PASSWORD } });
    elsewhere.push(request);
  }
  const statuses = () => Promise.all(elsewhere.map(async (one) => (await one.get('/api/session')).status()));
  await open(page, username);
  await account(page).click();
  const own = page.getByRole('row').filter({ hasText: 'celui-ci' });
  await expect(own).toContainText(/Chrome \d+, \w+/);
  await expect(button(page, 'Déconnecter')).toHaveCount(3);
  await expect(own.getByRole('button')).toHaveCount(0);

  await rowOf(page, 'deux/2').getByRole('button', { name: 'Déconnecter' }).focus();
  await page.keyboard.press('Enter');
  await expect(button(popover(page, 'Déconnecter « deux/2 » ?'), 'Annuler')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(rowOf(page, 'deux/2')).toHaveCount(0);
  await expect(button(page, 'Déconnecter').first()).toBeVisible();
  expect(await statuses()).toEqual([200, 401, 200]);

  await button(page, 'Déconnecter tous les autres').click();
  await button(popover(page, 'Déconnecter vos 2 autres navigateurs ?'), 'Confirmer').click();
  await expect(button(page, 'Déconnecter')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Mon compte' })).toBeFocused();
  expect(await statuses()).toEqual([401, 401, 401]);
  for (const one of elsewhere) await one.dispose();
});

test('a password that was given is changed, and the day begins with its first screen; a long name hides no way out', async ({
  page,
  api,
}) => {
  const username = `${'rédactrice-'.repeat(8)}${api.mark}`;
  await api.user(username);
  await open(page, username);
  await fill(page, PASSWORD, NEW);
  await expect(page).toHaveURL('/admin/accueil');
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    await expect(button(page, 'Se déconnecter')).toBeInViewport({ ratio: 1 });
    await expect(account(page)).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    const height = (await page.getByRole('banner').boundingBox())!.height;
    expect(height).toBeLessThanOrEqual(64);
  }
});
