import { type Locator, type Page } from '@playwright/test';
import { clash } from './clash';
import { offer, reload, typeResponsable } from './draft';
import { box, matrixWorld, openMatrix } from './matrice';
import { deleted, message } from './message';
import { refusal } from '../server';
import { cell } from './sheet';
import { type Api, button, expect, field, PASSWORD, signIn, test } from './staff';

type Around = { page: Page; api: Api; expectComplaint: (path: string) => void };

const BARS = {
  light: { ok: 'rgb(27, 110, 69)', danger: 'rgb(168, 34, 26)', amber: 'rgb(138, 90, 0)' },
  dark: { ok: 'rgb(116, 214, 164)', danger: 'rgb(255, 154, 145)', amber: 'rgb(255, 200, 87)' },
};

async function changedByOthers({ page, api, expectComplaint }: Around, change: 'save' | 'delete') {
  const { id } = await api.create('responsable', { lastName: `N ${api.mark}`, firstName: 'Zoé' });
  await page.goto(`/admin/responsable/edit/${id}`);
  await field(page, 'Nom').fill(`Le mien ${api.mark}`);
  if (change === 'save') await api.call('PUT', `responsable/${id}`, { lastName: 'Le leur', firstName: 'Zoé' });
  else await api.call('DELETE', `responsable/${id}`);
  expectComplaint(`/api/responsable/${id}`);
  await button(page, 'Mettre à jour').click();
}

/** A ticked cell whose category goes meanwhile, then « Enregistrer ». */
async function tickedAndGone({ page, api, expectComplaint }: Around) {
  const { path, codes, bases, parcours } = await matrixWorld(api);
  await openMatrix(page, path);
  await box(page, `${codes[0]!}, Bases, sous-parcours VOR`).click();
  await api.call('DELETE', `categorie/${bases.id}`);
  expectComplaint(`/api/parcours/${parcours.id}/associations`);
  await button(page, 'Enregistrer').click();
}

const sheetOf = async (page: Page, mark: string) => {
  await page.goto(`/admin/stage/tableau?searchString=${mark}`);
  await expect(page.getByRole('grid')).toBeVisible();
};

/** Each kind of notice, on the screens that show it: the colour of its bar, and the way there. */
const NOTICES: Record<string, [keyof typeof BARS.light, (around: Around) => Promise<Locator>]> = {
  'what was done': [
    'ok',
    async ({ page, api }) => {
      const { name } = await deleted(page, api);
      return message(page, `Le responsable « ${name} Zoé » a été supprimé.`);
    },
  ],
  'what was done, on the screen where it was': [
    'ok',
    async ({ page, api }) => {
      const { path, codes } = await matrixWorld(api);
      await openMatrix(page, path);
      await box(page, `${codes[0]!}, Bases, sous-parcours VOR`).click();
      await button(page, 'Enregistrer').click();
      return message(page, '1 association ajoutée.');
    },
  ],
  'what was refused': [
    'danger',
    async ({ page, expectComplaint }) => {
      await page.goto('/admin/stage/add');
      expectComplaint('/api/stage');
      await button(page, 'Ajouter').click();
      return page.getByRole('alert').filter({ hasText: "Impossible d'ajouter un stage" });
    },
  ],
  'what two have changed': [
    'amber',
    async (around) => {
      await changedByOthers(around, 'save');
      await expect(clash(around.page, 'Nom')).toBeVisible();
      return around.page.getByRole('alert').filter({ hasText: 'Une autre version a été enregistrée' });
    },
  ],
  'what is deleted': [
    'danger',
    async (around) => {
      await changedByOthers(around, 'delete');
      return around.page.getByRole('alert').filter({ hasText: 'supprimé' });
    },
  ],
  'a text that was not saved': [
    'amber',
    async ({ page, api }) => {
      await typeResponsable(page, api);
      await reload(page);
      return offer(page);
    },
  ],
  'a matrix changed by others': [
    'amber',
    async (around) => {
      await tickedAndGone(around);
      return around.page.getByRole('alert').filter({ hasText: 'Rien n’a été enregistré.' });
    },
  ],
  'cells that can be ticked no longer': [
    'amber',
    async (around) => {
      await tickedAndGone(around);
      return around.page.getByRole('region', { name: 'Cases perdues' });
    },
  ],
  'a newer version': [
    'amber',
    async ({ page, api }) => {
      const { id } = await api.create('responsable', { lastName: `N ${api.mark}`, firstName: 'Zoé' });
      await page.goto(`/admin/responsable/edit/${id}`);
      await expect(field(page, 'Prénom')).toHaveValue('Zoé');
      await api.call('PUT', `responsable/${id}`, { lastName: `N ${api.mark}`, firstName: 'Léo' });
      return page.getByRole('status').filter({ hasText: 'Une nouvelle version a été enregistrée par' });
    },
  ],
  'a password to change': [
    'amber',
    async ({ page, api }) => {
      const username = `n-${api.mark}`;
      await api.user(username);
      await page.context().clearCookies();
      await page.goto('/admin/login');
      await signIn(page, { username, password: PASSWORD });
      return page.getByRole('note');
    },
  ],
  'what could not be read': [
    'danger',
    async ({ page, expectComplaint }) => {
      expectComplaint('/api/lieu');
      await page.route('**/api/lieu', (route) => route.fulfill({ status: 500, json: refusal(500, 'Une erreur.') }));
      await page.goto('/admin/lieu');
      return page.getByRole('alert').filter({ hasText: 'Une erreur.' });
    },
  ],
  'cells that two have changed': [
    'danger',
    async ({ page, api, expectComplaint }) => {
      const code = `N-${api.mark}`;
      const { id } = await api.stage(code);
      await sheetOf(page, api.mark);
      await cell(page, 0, 'libelle').focus();
      await page.keyboard.type('Le mien');
      await page.keyboard.press('Enter');
      const theirs = await page.request.put(`/api/stage/${id}`, { multipart: { code, name: 'Le leur' } });
      expect(theirs.status()).toBe(200);
      expectComplaint('/api/stage/lot');
      await button(page, 'Enregistrer').click();
      return page.locator('.sheet-clashes');
    },
  ],
};

for (const [state, [colour, arrive]] of Object.entries(NOTICES))
  test(`the bar of a notice has the colour of its kind, light and dark: ${state}`, async ({ page, api, server }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    const notice = await arrive({ page, api, expectComplaint: (path) => server.expectComplaint(path) });
    // Read from what bears the bar, whatever its role stands on.
    const bar = notice.and(page.locator('.notice, .failure, .password-banner')).or(notice.locator('.notice')).first();
    await expect(bar).toBeVisible();
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      await expect(bar).toHaveCSS('border-left-color', BARS[scheme][colour]);
      await expect(bar).toHaveCSS('border-left-width', '4px');
    }
  });
