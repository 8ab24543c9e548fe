import { type Page } from '@playwright/test';
import { freePort, OwnServer } from '../own-server';
import { tabTo } from './keys';
import { ADMIN, button, expect, signOut, test } from './staff';
import { totpCode } from './totp';

test.use({ who: 'nobody' });

/** One server for all. */
test.describe.configure({ mode: 'default' });

/** A site whose accounts sign in elsewhere; the password is for one account, which has a second factor. */
let own: OwnServer;
let site: string;
let secret: string;

test.beforeAll(async ({ playwright }) => {
  const port = await freePort();
  site = `http://localhost:${port}`;
  own = new OwnServer({
    PUBLIC_URL: site,
    ADMIN_PASSWORD: ADMIN.password,
    LOCAL_LOGIN: ADMIN.username,
    LOGIN_PROVIDERS: 'annuaire,campus',
    LOGIN_ANNUAIRE_LABEL: 'l’annuaire',
    LOGIN_ANNUAIRE_CAS_URL: `${site}/nulle-part`,
    LOGIN_CAMPUS_LABEL: 'le campus',
    LOGIN_CAMPUS_CAS_URL: `${site}/nulle-part`,
  });
  own.url = `http://127.0.0.1:${port}`;
  await own.start();
  const session = await playwright.request.newContext({ baseURL: site });
  await session.post('/api/login', { data: ADMIN });
  const prepared = await session.post('/api/session/facteurs/options', { data: { genre: 'totp' } });
  secret = ((await prepared.json()) as { secret: string }).secret;
  const added = await session.post('/api/session/facteurs', {
    data: { genre: 'totp', nom: 'Téléphone', code: totpCode(secret) },
  });
  expect(added.status(), await added.text()).toBe(200);
  await session.dispose();
});
test.afterAll(() => own.drop());
test.beforeEach(() => own.sql('UPDATE facteur SET dernier_pas = 0; DELETE FROM sign_in_failure'));

const username = (page: Page) => page.getByLabel('Identifiant', { exact: true });
const password = (page: Page) => page.getByLabel('Mot de passe', { exact: true });
const code = (page: Page) =>
  page.getByRole('form', { name: 'Seconde vérification' }).getByLabel('Code', { exact: true });
const rescue = (page: Page) => button(page, 'Se connecter avec un compte de secours');

/** Tab leads from the one that has the focus to each of these, with nothing between. */
async function tabThrough(page: Page, ...labels: string[]) {
  for (const label of labels) {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveAccessibleName(label);
  }
}

async function type(page: Page, text: string) {
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

/** As far as the fields of the account that signs in here. */
async function openFields(page: Page) {
  await page.goto(`${site}/admin/login`);
  await tabTo(page, button(page, 'Se connecter avec l’annuaire'));
  await tabThrough(page, 'Se connecter avec le campus', 'Se connecter avec un compte de secours');
  await page.keyboard.press('Enter');
  await expect(username(page)).toBeFocused();
  await expect(rescue(page)).toHaveCount(0);
}

test('by keyboard alone: the password, then the code, each in the field that has the focus', async ({ page }) => {
  await openFields(page);
  await page.keyboard.type(ADMIN.username);
  await tabThrough(page, 'Mot de passe');
  await type(page, ADMIN.password);
  await expect(code(page)).toBeFocused();
  await tabThrough(page, 'Continuer', 'Revenir à l’identifiant et au mot de passe');
  await page.keyboard.press('Enter');
  await expect(username(page)).toBeFocused();
  await expect(username(page)).toHaveValue(ADMIN.username);
  await expect(password(page)).toHaveValue('');
  await tabThrough(page, 'Mot de passe');
  await type(page, ADMIN.password);
  await expect(code(page)).toBeFocused();
  await type(page, totpCode(secret));
  await expect(page).toHaveURL(`${site}/admin/accueil`);
  await signOut(page);
});

test('by keyboard alone: what was refused is typed again in its field', async ({ page, complaints }) => {
  complaints.announce(/\/api\/login/);
  await openFields(page);
  await tabThrough(page, 'Mot de passe', 'Se connecter');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(username(page)).toBeFocused();
  await page.keyboard.type(ADMIN.username);
  await tabThrough(page, 'Mot de passe');
  await page.keyboard.type('ceci n’est pas le bon');
  await tabThrough(page, 'Se connecter');
  await page.keyboard.press('Enter');
  await expect(password(page)).toBeFocused();
  await type(page, ADMIN.password);
  await expect(code(page)).toBeFocused();
  await page.keyboard.type('000000');
  await tabThrough(page, 'Continuer');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Ce code n’est pas le bon, ou a déjà servi.');
  await expect(code(page)).toBeFocused();
  await expect(code(page)).toHaveAttribute('aria-invalid', 'true');
  await type(page, totpCode(secret));
  await expect(page).toHaveURL(`${site}/admin/accueil`);
});

test('by keyboard alone: a provider, and back from it with a fault that says why', async ({ page }) => {
  await page.route('**/nulle-part/**', (route) => {
    const service = new URL(new URL(route.request().url()).searchParams.get('service')!);
    service.search = '';
    return route.fulfill({ status: 302, headers: { Location: service.href } });
  });
  await page.goto(`${site}/admin/login`);
  await tabTo(page, button(page, 'Se connecter avec l’annuaire'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/login\?faute=/);
  const alert = page.getByRole('alert');
  // The providers are asked for; before they come, the message is all that there is.
  await expect(button(page, 'Se connecter avec l’annuaire')).toBeVisible();
  await tabTo(page, button(alert, 'Fermer le message'));
  await tabThrough(page, 'Se connecter avec l’annuaire');
});
