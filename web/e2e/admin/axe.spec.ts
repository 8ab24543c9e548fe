import { type Page, request } from '@playwright/test';
import { type Complaints } from '../complaints';
import { expectNoAxeViolation, NOT_THERE } from '../fixtures';
import { act, ADMIN, type Api, button, expect, field, filter, firstRow, MENU, rowOf, test } from './staff';
import { expectWellMade } from './well-made';

type Around = { page: Page; api: Api; complaints: Complaints; id: number };

const formReady = (page: Page) => expect(page.locator('form.form .btn-primary')).toBeVisible();

/** Every screen in every state, and what shows that it is there. */
const SCREENS: Record<string, (around: Around) => Promise<unknown>> = {
  'the list of pathways, and a question': async ({ page, api }) => {
    await page.goto('/admin/parcours');
    await filter(page, api.mark);
    await act(firstRow(page), 'Supprimer');
    await expect(page.getByRole('alertdialog')).toContainText('rien ne part avec lui');
  },
  'the form of a pathway, with its editor': async ({ page, id }) => {
    await page.goto(`/admin/parcours/edit/${id}`);
    await expect(page.getByRole('region', { name: 'Aperçu' }).getByRole('table')).toBeVisible();
  },
  'the categories of a pathway': async ({ page, id }) => {
    await page.goto(`/admin/parcours/details/${id}/categorie`);
    await expect(page.getByText('Ce parcours n’a pas encore de catégorie.')).toBeVisible();
  },
  'the form of a category': async ({ page, id }) => {
    await page.goto(`/admin/parcours/details/${id}/categorie/add`);
    await formReady(page);
  },
  'the associations of a pathway': async ({ page }) => {
    await page.goto('/admin/parcours/details/1/association');
    await expect(page.getByRole('table')).toBeVisible();
  },
  'the list of stages, and a question': async ({ page }) => {
    await page.goto('/admin/stage');
    await act(firstRow(page), 'Supprimer');
    await expect(page.getByRole('alertdialog')).toContainText('ne sera supprimé');
  },
  'the form of a stage': async ({ page }) => {
    await page.goto('/admin/stage/edit/5');
    await formReady(page);
    await expect(
      page
        .getByPlaceholder('Choisir des responsables')
        .or(page.getByRole('button', { name: /^Retirer / }))
        .first(),
    ).toBeVisible();
  },
  'the form of a new pathway': async ({ page }) => {
    await page.goto('/admin/parcours/add');
    await formReady(page);
    await expect(page.getByRole('textbox', { name: 'Descriptif', exact: true })).toBeVisible();
  },
  'the form of a new stage': async ({ page }) => {
    await page.goto('/admin/stage/add');
    await formReady(page);
  },
  'the sous-parcours of a pathway': async ({ page }) => {
    await page.goto('/admin/parcours/details/1/sousparcours');
    await expect(page.getByRole('table')).toBeVisible();
  },
  'the form of a new sous-parcours': async ({ page, id }) => {
    await page.goto(`/admin/parcours/details/${id}/sousparcours/add`);
    await formReady(page);
  },
  'the form of a known category': async ({ page, api, id }) => {
    const categorie = await api.create('categorie', { name: 'Bases', position: 1, level: '', id_parcours: id });
    await page.goto(`/admin/parcours/details/${id}/categorie/edit/${categorie.id}`);
    await formReady(page);
  },
  'the form of a new association': async ({ page, id }) => {
    await page.goto(`/admin/parcours/details/${id}/association/add`);
    await formReady(page);
  },
  'the list of responsables, and a question': async ({ page }) => {
    await page.goto('/admin/responsable');
    await act(firstRow(page), 'Supprimer');
    await expect(page.getByRole('alertdialog')).toBeVisible();
  },
  'the form of a new responsable': async ({ page }) => {
    await page.goto('/admin/responsable/add');
    await formReady(page);
  },
  'the list of users': async ({ page }) => {
    await page.goto('/admin/user');
    await expect(page.getByRole('table')).toBeVisible();
  },
  'the form of a user': async ({ page }) => {
    await page.goto('/admin/user/add');
    await formReady(page);
  },
  'the form of a known user': async ({ page, api }) => {
    const { id } = await api.user(`agent-${api.mark}-${Math.random()}`);
    await page.goto(`/admin/user/edit/${id}`);
    await formReady(page);
  },
  'my account, and a question': async ({ page }) => {
    await page.goto('/admin/compte');
    // Another session, to be closed: without the cookie of this one, which a sign-in would end.
    const other = await request.newContext({ baseURL: new URL(page.url()).origin });
    await other.post('/api/login', { data: ADMIN });
    await other.dispose();
    await page.reload();
    await button(page, 'Fermer').first().click();
    await expect(page.getByRole('alertdialog')).toContainText('Il faudra s’y connecter de nouveau.');
  },
  'the static pages': async ({ page }) => {
    await page.goto('/admin/static');
    await expect(page.getByRole('table')).toBeVisible();
  },
  'the form of a static page': async ({ page }) => {
    await page.goto('/admin/static/edit/1');
    await expect(page.getByRole('region', { name: 'Aperçu' }).getByRole('table').first()).toBeVisible();
  },
  'the kept catalogues, a name that is taken, and a question': async ({ page, api, complaints }) => {
    complaints.announce(/\/api\/catalogue$/);
    const nom = `Catalogue ${api.mark}`;
    await api.create('catalogue', { nom });
    await page.goto('/admin/catalogues');
    await field(page, 'Nom').fill(nom);
    await button(page, 'Garder le catalogue d’aujourd’hui').click();
    await expect(page.getByRole('alert')).toBeVisible();
    await act(rowOf(page, nom), 'Supprimer');
    await expect(page.getByRole('alertdialog')).toContainText('Cette suppression ne s’annule pas.');
  },
  'an address that leads nowhere': async ({ page, complaints }) => {
    complaints.announce(NOT_THERE);
    await page.goto('/admin/nulle-part');
    await expect(page.getByRole('heading', { name: 'Page introuvable' })).toBeVisible();
  },
};

for (const [state, arrive] of Object.entries(SCREENS)) {
  test(`no axe violation, no scroll sideways: ${state}`, async ({ page, api, complaints }) => {
    const { id } = await api.parcours(`Parcours ${api.mark}`, '| A | B |\n| --- | --- |\n| 1 | 2 |');
    await arrive({ page, api, complaints, id });
    await expectWellMade(page);
  });
}

test('no axe violation, no scroll sideways: signing in, refused', async ({ page, api, server }) => {
  await page.context().clearCookies();
  server.expectComplaint('/api/login');
  await page.goto('/admin/login');
  await page.getByLabel('Identifiant').fill(`inconnu-${api.mark}`);
  await page.getByLabel('Mot de passe').fill('un mot de passe qui est faux');
  await button(page, 'Se connecter').click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectWellMade(page);
});

test('no axe violation, no scroll sideways: an edit screen that waits', async ({ page, api, server }) => {
  const { id } = await api.create('responsable', { lastName: `A ${api.mark}`, firstName: 'Zoé' });
  const release = await server.hold(`/api/responsable/${id}`);
  await page.goto(`/admin/responsable/edit/${id}`);
  await expect(page.getByText('Chargement...', { exact: true })).toBeVisible();
  await expectWellMade(page);
  release();
  await formReady(page);
});

test('no axe violation: the menu on a telephone', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin/stage');
  await button(page, 'Menu').click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link')).toHaveCount(MENU.admin.length);
  await expectNoAxeViolation(page);
  await menu.getByRole('link', { name: 'Responsables' }).click();
  await expect(menu).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Responsables' })).toBeFocused();
});
