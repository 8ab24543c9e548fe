import { type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { type Complaints } from '../complaints';
import { expect, test as base } from '../fixtures';
import { Api, Leftovers, PASSWORD } from './api';

export { type Api, expect, PASSWORD };

export const ADMIN = { username: 'admin', password: 'mot de passe des tests' };

/** The entries of the menu: those of all staff, and those of administrators. */
const CATALOGUE = ['Accueil', 'Parcours', 'Stages', 'Responsables', 'Lieux', 'Images et fichiers', 'Planning'];
const PUBLICATION = ['Préparations', 'Catalogues gardés', 'Journal', 'Corbeille'];
const SANTE = 'Santé du catalogue';
export const MENU = {
  staff: [...CATALOGUE, ...PUBLICATION, SANTE],
  admin: [...CATALOGUE, ...PUBLICATION, 'Pages statiques', SANTE, 'Utilisateurs', 'Webhooks', 'Connexions'],
};

type Options = {
  /** The account that opens the pages. */
  who: 'admin' | 'nobody';
};

/** A proof lasts ten minutes, and a whole suite longer. */
const PROVED_MS = 5 * 60_000;
let provedAt = 0;

async function prove(session: APIRequestContext) {
  if (Date.now() - provedAt < PROVED_MS) return;
  const { password } = ADMIN;
  expect((await session.post('/api/session/preuve', { data: { password } })).status()).toBe(200);
  provedAt = Date.now();
}

type Signed = { session: APIRequestContext; leftovers: Leftovers };

export const test = base.extend<Options & { api: Api; signedIn: void }, Signed>({
  session: [
    async ({ playwright }, provide, { project }) => {
      const session = await playwright.request.newContext({ baseURL: project.use.baseURL });
      expect((await session.post('/api/login', { data: ADMIN })).status()).toBe(200);
      provedAt = Date.now();
      await provide(session);
      await session.dispose();
    },
    { scope: 'worker' },
  ],
  leftovers: [({ session }, provide) => provide(new Leftovers(session)), { scope: 'worker' }],
  api: async ({ session, complaints, baseURL, leftovers }, provide) => {
    const api = new Api(session, baseURL);
    await provide(api);
    complaints.endTest();
    await api.deleteMade();
    await leftovers.add(api.mark);
  },
  who: ['admin', { option: true }],
  freshPage: async ({ freshPage, session, who }, provide) => {
    if (who === 'admin') await freshPage.context().addCookies((await session.storageState()).cookies);
    await provide(freshPage);
  },
  signedIn: [
    async ({ page, session, who }, provide) => {
      await prove(session);
      if (who === 'admin') await page.context().addCookies((await session.storageState()).cookies);
      await provide();
    },
    { auto: true },
  ],
});

export const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });

/** The list that follows a save: at the page of the row, which may be a later one once others have added theirs. */
export const expectList = (page: Page, path: string) =>
  expect(page).toHaveURL(({ pathname, search }) => pathname === path && /^(\?page=\d+)?$/.test(search));

/** The first row of the screen's table, whichever it is. */
export const firstRow = (page: Page) => page.locator('tbody tr').first();

/** The link from a row to its form. */
export const nameLink = (row: Locator) => row.getByRole('rowheader').getByRole('link');

/** The menu of a row: its button, whose lines stand beside it. */
export const menuOf = (row: Locator) => row.getByRole('button', { name: 'Actions', exact: true });

/** A line of a row's menu, which is opened for it. */
export async function inMenu(row: Locator, action: string) {
  await menuOf(row).click();
  return row.getByRole('menuitem', { name: action, exact: true });
}

/** Does something with a row, by its menu. */
export const act = async (row: Locator, action: string) => (await inMenu(row, action)).click();

/** Asks for the deletion of a row that may have nothing else to offer, and then has no menu. */
export async function remove(row: Locator) {
  const deletion = button(row, 'Supprimer');
  // The text waits for either, where a list that is drawn anew has neither for a moment.
  const offered = await menuOf(row).or(deletion).innerText();
  return offered.trim() === 'Supprimer' ? deletion.click() : act(row, 'Supprimer');
}

export const popover = (page: Page, question: string) => page.getByRole('alertdialog', { name: question, exact: true });

/** A field of the screen's form; a button of the editor's toolbar may bear the same name. */
export const field = (page: Page, label: string) =>
  page.locator('form.form').getByLabel(label, { exact: true }).and(page.locator('input, textarea'));

/** The session ends under a page that is open; who is signed in is asked as it opens, and must not meet the end. */
export async function endSession(page: Page) {
  await expect(page.getByRole('link', { name: 'Mon compte' })).toBeVisible();
  await page.context().clearCookies({ name: 'jwt_token' });
}

export async function signIn(page: Page | Locator, { username, password } = ADMIN) {
  await page.getByLabel('Identifiant', { exact: true }).fill(username);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
}

/** Once the screen has what it asked for: what is still asked as the session ends is answered 401. */
export async function signOut(page: Page) {
  await expect(page.locator('.loading')).toHaveCount(0);
  await button(page, 'Se déconnecter').click();
}

/** Answers the next such request instead of the server; no answer at all when no status is given. */
export async function answerOnce(page: Page, complaints: Complaints, method: string, path: string, status?: number) {
  complaints.announce(new RegExp(`${path}(\\?|$)`));
  let done = false;
  await page.route(
    ({ pathname }) => pathname === path,
    async (route) => {
      if (done || route.request().method() !== method) return route.fallback();
      done = true;
      if (status === undefined) return route.abort('connectionrefused');
      const message = 'Le service a rencontré une erreur.';
      return route.fulfill({ status, json: { statusCode: status, error: 'Erreur', message } });
    },
  );
}

export const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });

/** Narrows the list down to the test's own rows. */
export async function filter(page: Page, text: string) {
  await page.getByRole('searchbox', { name: 'Rechercher' }).fill(text);
  // The rows may come after the field, and a long list follows a moment after what is typed.
  await expect(page.locator('table.list tbody tr, .empty').first()).toBeVisible();
  await expect(page.locator('table.list tbody tr').filter({ hasNotText: text })).toHaveCount(0);
}

/** A file that is a PDF by its content. */
export const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  ),
});

export async function choose(page: Page, select: string, option: string) {
  await page.getByRole('combobox', { name: select, exact: true }).fill(option);
  await page.getByRole('option', { name: option }).click();
}

/** Signs in as a new account with these rights. */
export async function enter(page: Page, api: Api, rights: object) {
  const username = `agent-${api.mark}`;
  const { id } = await api.staff(username);
  await api.call('PUT', `user/${id}`, rights);
  await page.goto('/admin/login');
  await signIn(page, { username, password: PASSWORD });
  await expect(page).not.toHaveURL('/admin/login');
}
